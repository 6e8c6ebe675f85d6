import { viewerZone } from '@hiyori/time';
import { useId, useRef, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { LoadMore } from '../../ui/feedback/load-more.tsx';
import { NewItemsPill } from '../../ui/feedback/new-items-pill.tsx';
import { useViewer } from '../auth/queries.ts';
import { notificationsCopy as copy } from './copy.ts';
import { NoticeRow } from './notice-row.tsx';
import { type NoticeSection, noticeSections, splitArrived } from './notice-rows.ts';
import { NoticesSkeleton } from './notices-skeleton.tsx';
import styles from './notification-list.module.css';
import { useNotifications, useReadNotifications, useUnreadCount } from './queries.ts';

/** The viewer's notifications in sections. With `isPart`, as a part of another view, it has its own controls on top. */
export function NotificationList({ isPart = false }: { isPart?: boolean }) {
  const list = useNotifications();
  const { read } = useReadNotifications(useViewer().id);
  const now = useNow();
  const top = useRef<HTMLDivElement>(null);
  // What was newest once the first read had ended. Later ones wait above the list, so that nothing moves under the reader.
  const [shownUntil, setShownUntil] = useState<number | null>(null);
  const newestId = list.items?.[0]?.id ?? null;
  if (shownUntil === null && newestId !== null && !list.isRetrying) setShownUntil(newestId);
  if (!list.items) {
    if (list.isPending) return <NoticesSkeleton />;
    return <LoadFailure title={copy.failed} query={list} />;
  }
  if (list.items.length === 0)
    return (
      <EmptyState title={copy.empty} art="windBell">
        予定が変わったり、
        <br />
        はじまりが近づくと鳴ります。
      </EmptyState>
    );
  const { shown, arrivedCount } = splitArrived(list.items, shownUntil);
  const reveal = () => {
    setShownUntil(newestId);
    top.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    top.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.list} ref={top} tabIndex={-1}>
      {isPart && (
        <div className={styles.top}>
          <TextLink bare to={paths.notifications}>
            {copy.all}
          </TextLink>
          <ReadAllButton />
        </div>
      )}
      <NewItemsPill text={arrivedCount > 0 ? copy.arrived(arrivedCount) : ''} onReveal={reveal} />
      {noticeSections(shown, now, viewerZone()).map((section) => (
        <Section key={section.section} {...section} now={now} onOpen={read} />
      ))}
      {list.hasMore && <LoadMore auto onMore={list.loadMore} busy={list.isLoadingMore} failed={list.hasMoreFailed} />}
    </div>
  );
}

/** 「すべて既読」. */
export function ReadAllButton() {
  const unreadCount = useUnreadCount();
  const { read } = useReadNotifications(useViewer().id);
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-disabled={unreadCount === 0 || undefined}
      onClick={() => unreadCount > 0 && read(undefined)}
    >
      {copy.readAll}
    </Button>
  );
}

function Section({ section, rows, now, onOpen }: NoticeSection & { now: Date; onOpen: (ids: number[]) => void }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{copy.sections[section]}</h2>
      <ul aria-labelledby={heading}>
        {rows.map((row) => (
          <NoticeRow key={row.newest.id} row={row} now={now} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}
