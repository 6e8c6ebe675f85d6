import type { ReactNode } from 'react';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadMore } from '../../ui/feedback/load-more.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/skeleton-group.tsx';
import '../events/event-list.css';
import { useCreatedEvents } from '../events/queries.ts';
import { CreatedRow } from './created-row.tsx';

interface CreatedListProps {
  userId: number;
  title: string;
  /** One's own: says of each event whether it is out. */
  isOwn?: boolean | undefined;
  level: 2 | 3;
  /** In the place of a list without events. */
  empty: ReactNode;
}

/** What a person created and the viewer can see, newest start first. */
export function CreatedList({ userId, title, isOwn = false, level, empty }: CreatedListProps) {
  const { items: events, ...list } = useCreatedEvents(userId);
  const Heading = `h${level}` as const;
  return (
    <section aria-label={title}>
      <div className="list-head">
        <Heading>{title}</Heading>
        {events && !list.hasMore && events.length > 0 && <span className="muted num">{events.length}件</span>}
      </div>
      {!events && list.isPending && <RowsSkeleton />}
      {!events && !list.isPending && (
        <ErrorState title="予定を読み込めませんでした" onRetry={list.retry} retrying={list.isRetrying}>
          {japaneseErrorText(list.error)}
        </ErrorState>
      )}
      {events?.length === 0 && empty}
      {events && events.length > 0 && (
        <ul className="myl">
          {events.map((event) => (
            <li key={event.id}>
              <CreatedRow event={event} isOwn={isOwn} />
            </li>
          ))}
        </ul>
      )}
      {events && list.hasMore && (
        <LoadMore onMore={list.loadMore} busy={list.isLoadingMore} failed={list.hasMoreFailed} />
      )}
    </section>
  );
}

function RowsSkeleton() {
  return (
    <SkeletonGroup className="myl">
      {['62%', '48%', '55%'].map((width) => (
        <div key={width} className="mye">
          <Skeleton width="3rem" height="3.75rem" />
          <div className="b bones">
            <Skeleton width={width} height="1rem" />
            <Skeleton width="7rem" />
            <Skeleton width="5rem" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
