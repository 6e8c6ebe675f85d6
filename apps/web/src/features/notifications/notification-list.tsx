import { viewerZone } from '@hiyori/time';
import { type ReactNode, useId, useRef, useState } from 'react';
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
import { useNewestId, useNotifications, useReadNotifications, useUnreadCount } from './queries.ts';

/** The viewer's notifications. Those that arrive while they are read wait until `showAll`, so that nothing moves under the reader. */
export function useNotices() {
  const list = useNotifications();
  // What was newest once the first read had ended.
  const [shownUntil, setShownUntil] = useState<number | null>(null);
  const newestId = list.items?.[0]?.id ?? null;
  if (shownUntil === null && newestId !== null && !list.isRetrying) setShownUntil(newestId);
  return { list, shownUntil, showAll: () => setShownUntil(newestId), ...splitArrived(list.items ?? [], shownUntil) };
}
type Notices = ReturnType<typeof useNotices>;

/** The notifications as a part of another view, with controls of their own. */
export function NotificationPart() {
  const notices = useNotices();
  return (
    <NotificationList notices={notices}>
      <div className={styles.top}>
        <TextLink bare to={paths.notifications}>
          {copy.all}
        </TextLink>
        <ReadAllButton notices={notices} />
      </div>
    </NotificationList>
  );
}

/** Notifications in sections, with `children` on top. */
export function NotificationList({ notices, children }: { notices: Notices; children?: ReactNode }) {
  const { list, shown, arrived, showAll } = notices;
  const { read } = useReadNotifications(useViewer().id);
  const now = useNow();
  const top = useRef<HTMLDivElement>(null);
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
  const reveal = () => {
    showAll();
    top.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    top.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.list} ref={top} tabIndex={-1}>
      {children}
      <NewItemsPill text={arrived.length > 0 ? copy.arrived(arrived.length) : ''} onReveal={reveal} />
      {noticeSections(shown, now, viewerZone()).map((section) => (
        <Section key={section.section} {...section} now={now} onOpen={read} />
      ))}
      {list.hasMore && <LoadMore auto onMore={list.loadMore} busy={list.isLoadingMore} failed={list.hasMoreFailed} />}
    </div>
  );
}

/** 「すべて既読」, for what is shown: what waits, or has not been read from the server, stays unread. */
export function ReadAllButton({ notices: { shownUntil, arrived } }: { notices: Notices }) {
  const unreadCount = useUnreadCount();
  const newestId = useNewestId();
  const { readUpTo } = useReadNotifications(useViewer().id);
  // Until the list is read, up to the newest one that the number of unread ones counts.
  const upTo = shownUntil ?? newestId;
  const isDone = upTo === null || unreadCount <= arrived.filter(({ readAt }) => readAt === null).length;
  return (
    <Button variant="ghost" size="sm" aria-disabled={isDone || undefined} onClick={() => isDone || readUpTo(upTo)}>
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
