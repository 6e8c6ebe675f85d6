import type { User } from '@hiyori/contract';
import { useState } from 'react';
import { product } from '../../lib/product.ts';
import { profileUrl } from '../../lib/profile-search.ts';
import { chatIcon, shareIcon, xIcon } from '../../ui/art/member-icons.ts';
import { IconButton, IconLink } from '../../ui/button/icon-button.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { lazySheet } from '../../ui/overlay/lazy-sheet.tsx';
import { sharingCopy } from '../sharing/copy.ts';
import { shareLinks } from '../sharing/share-links.ts';
import { usersCopy } from './copy.ts';
import { nameOf } from './name.ts';
import styles from './share-buttons.module.css';

const ProfileShareSheet = lazySheet(
  () => import('./profile-share-sheet.tsx'),
  'ProfileShareSheet',
  ({ open, onClose }) => ({ open, onClose, title: sharingCopy.title }),
);

/** Shares a profile on X, on LINE, as a copied link, or by the share sheet with its poster. */
export function ShareButtons({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  const showToast = useToast();
  const url = profileUrl(user.id);
  const links = shareLinks(url, `${nameOf(user)}（@${user.userId}） | ${product.name}`);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast(usersCopy.linkCopied, { icon: 'link' });
    } catch {
      showToast(usersCopy.linkNotCopied, { tone: 'bad' });
    }
  };
  return (
    <div className={styles.buttons}>
      <IconLink icon={xIcon} label="Xで共有" to={links.x} target="_blank" rel="noreferrer" />
      <IconLink icon={chatIcon} label="LINEで共有" to={links.line} target="_blank" rel="noreferrer" />
      <IconButton icon="link" label="リンクをコピー" onClick={() => void copy()} />
      <IconButton icon={shareIcon} label={usersCopy.share} onClick={() => setOpen(true)} />
      <ProfileShareSheet user={user} open={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
