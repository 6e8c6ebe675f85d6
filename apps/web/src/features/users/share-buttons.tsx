import type { User } from '@hiyori/contract';
import { paths, profileSearch } from '../../lib/paths.ts';
import { product } from '../../lib/product.ts';
import { Icon } from '../../ui/art/icon.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { usersCopy } from './copy.ts';
import { nameOf } from './name.ts';
import { shareLinks } from './share-links.ts';

/** Passes a person's profile on: to X, to LINE, or as a link. */
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
    <div className="soc">
      <a className="iconbtn" href={links.x} target="_blank" rel="noreferrer" aria-label="Xで共有">
        <Icon name="x" />
      </a>
      <a className="iconbtn" href={links.line} target="_blank" rel="noreferrer" aria-label="LINEで共有">
        <Icon name="chat" />
      </a>
      <IconButton icon="link" label="リンクをコピー" onClick={() => void copy()} />
    </div>
  );
}
