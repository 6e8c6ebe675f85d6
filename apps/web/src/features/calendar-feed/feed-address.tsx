import type { CalendarFeed } from '@hiyori/contract';
import { dayOf, formatDay, formatRelative, viewerZone } from '@hiyori/time';
import { useNow } from '../../lib/use-now.ts';
import { clockIcon, globeIcon } from '../../ui/art/member-icons.ts';
import { CopyableAddress } from '../../ui/form/copyable-address.tsx';
import { MenuList, MenuRow } from '../../ui/layout/menu-list.tsx';
import { feedCopy as copy } from './copy.ts';
import { googleAddByUrl, webcalUrl } from './feed-links.ts';

/** The address, links to calendar apps, and the time of the last access. */
export function FeedAddress({ feed: { url, createdAt, lastReadAt } }: { feed: CalendarFeed }) {
  const now = useNow();
  const zone = viewerZone();
  return (
    <>
      <CopyableAddress label={copy.address} url={url} copy={copy} />
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
          end={<span className="tabular">{formatDay(dayOf(createdAt, zone), dayOf(now, zone))}</span>}
        />
      </MenuList>
    </>
  );
}
