import type { User } from '@hiyori/contract';
import { paths, profileSearch } from '../../lib/paths.ts';
import { product } from '../../lib/product.ts';
import { chatIcon } from '../../ui/art/member-icons.ts';
import { IconButton, IconLink } from '../../ui/button/icon-button.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { usersCopy } from './copy.ts';
import { nameOf } from './name.ts';
import styles from './share-buttons.module.css';
import { shareLinks } from './share-links.ts';

/** Shares a profile on X, on LINE, or as a copied link. */
export function ShareButtons({ user }: { user: Pick<User, 'id' | 'displayName' | 'userId'> }) {
  const showToast = useToast();
  const url = `${window.location.origin}${paths.users}${profileSearch(user.id)}`;
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
      <IconLink icon="x" label="Xで共有" to={links.x} target="_blank" rel="noreferrer" />
      <IconLink icon={chatIcon} label="LINEで共有" to={links.line} target="_blank" rel="noreferrer" />
      <IconButton icon="link" label="リンクをコピー" onClick={() => void copy()} />
    </div>
  );
}
