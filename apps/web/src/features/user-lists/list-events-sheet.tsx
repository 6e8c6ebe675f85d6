import type { UserList } from '@hiyori/contract';
import { formatPeriod, now, viewerZone } from '@hiyori/time';
import { paths } from '../../lib/paths.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { LoadMore } from '../../ui/feedback/load-more.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { MenuGroup, MenuRow } from '../../ui/layout/menu-list.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import styles from './list-events-sheet.module.css';
import { listsCopy as copy } from './lists-copy.ts';
import { useListEvents } from './queries.ts';

/** The events that the members of a list see. */
export function ListEventsSheet({ list, onClose }: { list: UserList; onClose: () => void }) {
  const { items, isPending, error, retry, isRetrying, ...more } = useListEvents(list.id);
  const zone = viewerZone();
  return (
    <Dialog open onClose={onClose} title={copy.events} variant="sheet">
      <div className={styles.events}>
        {isPending && <Skeleton height="9rem" />}
        {!items && !isPending && <LoadFailure title={copy.eventsFailed} query={{ error, retry, isRetrying }} />}
        {items && (
          <MenuGroup>
            {items.map((event) => (
              <MenuRow
                key={event.id}
                label={event.title}
                detail={<span className="tabular">{formatPeriod(event, zone, now())}</span>}
                to={paths.event(event.id)}
              />
            ))}
          </MenuGroup>
        )}
        {more.hasMore && <LoadMore onMore={more.loadMore} busy={more.isLoadingMore} failed={more.hasMoreFailed} />}
      </div>
    </Dialog>
  );
}
