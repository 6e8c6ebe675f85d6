import type { CalendarFeed } from '@hiyori/contract';
import { dayOf, formatDay, formatRelative, viewerZone } from '@hiyori/time';
import { useNow } from '../../lib/use-now.ts';
import { clockIcon, copyIcon, globeIcon } from '../../ui/art/member-icons.ts';
import { Button } from '../../ui/button/button.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { TextInput } from '../../ui/form/text-input.tsx';
import { MenuList, MenuRow } from '../../ui/layout/menu-list.tsx';
import { feedCopy as copy } from './copy.ts';
import styles from './feed-address.module.css';
import { googleAddByUrl, webcalUrl } from './feed-links.ts';

/** The address, links to calendar apps, and the time of the last access. */
export function FeedAddress({ feed: { url, createdAt, lastReadAt } }: { feed: CalendarFeed }) {
  const showToast = useToast();
  const now = useNow();
  const zone = viewerZone();
  const copyAddress = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast(copy.copied, { icon: copyIcon });
    } catch {
      showToast(copy.notCopied, { tone: 'bad' });
    }
  };
  return (
    <>
      <div className={styles.address}>
        <TextInput
          label={copy.address}
          value={url}
          onChange={() => {}}
          readOnly
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="secondary" icon={copyIcon} onClick={() => void copyAddress()}>
          {copy.copy}
        </Button>
      </div>
      <MenuList title={copy.readsTitle} note={copy.delay}>
        <MenuRow icon="calendar" label={copy.open} detail={copy.openDetail} href={webcalUrl(url)} sameTab />
        <MenuRow icon={globeIcon} label={copy.google} detail={copy.googleDetail} href={googleAddByUrl} />
        <MenuRow
          icon={clockIcon}
          label={copy.lastRead}
          end={<span className="tabular">{lastReadAt ? formatRelative(lastReadAt, now, zone) : copy.neverRead}</span>}
        />
        <MenuRow
          icon="doc"
          label={copy.createdAt}
          end={<span className="tabular">{formatDay(dayOf(createdAt, zone))}</span>}
        />
      </MenuList>
    </>
  );
}
