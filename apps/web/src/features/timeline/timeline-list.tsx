import type { TimelineSort } from '@hiyori/contract';
import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { useWholeAfterPaint } from '../../lib/use-whole-after-paint.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { LoadMore } from '../../ui/feedback/load-more.tsx';
import { useViewer } from '../auth/queries.ts';
import { timelineCopy } from './copy.ts';
import { ListEnd } from './list-end.tsx';
import { NewPostsPill } from './new-posts-pill.tsx';
import { PastEvents } from './past-events.tsx';
import { useTimeline } from './queries.ts';
import { TimelineCards, TimelineSkeleton } from './timeline-cards.tsx';
import { TimelineEmpty } from './timeline-empty.tsx';

/** More than a screen shows. */
const firstRows = 5;

/** The timeline, with the loading, failed and empty states. */
export function TimelineList({ sort }: { sort: 'created' | 'start' }) {
  const viewer = useViewer();
  const { items: events, fetchedAt, ...list } = useTimeline(viewer.id, sort, useNavigationType() === 'POP');
  const cards = useRef<HTMLUListElement>(null);
  const wasEmpty = useRef(false);
  const count = events?.length;
  const isWhole = useWholeAfterPaint(events !== undefined);
  useEffect(() => {
    // After a follow in the empty timeline its button is removed, so the focus moves to the list.
    if (wasEmpty.current && count && document.activeElement === document.body) cards.current?.focus();
    wasEmpty.current = count === 0;
  }, [count]);

  if (!events) {
    if (list.isPending) return <TimelineSkeleton />;
    return <LoadFailure title={timelineCopy.failed} query={list} />;
  }
  const toTop = () => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    cards.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <div>
        {sort === 'created' && (
          <NewPostsPill
            userId={viewer.id}
            shown={events}
            fetchedAt={fetchedAt}
            isRefetching={list.isRetrying}
            onReveal={toTop}
          />
        )}
        {events.length === 0 && <TimelineEmpty sort={sort} />}
        {events.length > 0 && (
          <TimelineCards
            ref={cards}
            events={events}
            label={timelineCopy.title}
            {...(!isWhole && { maxRows: firstRows })}
          />
        )}
      </div>
      {isWhole && list.hasMore && (
        <LoadMore auto onMore={list.loadMore} busy={list.isLoadingMore} failed={list.hasMoreFailed} />
      )}
      {isWhole && !list.hasMore && <End userId={viewer.id} sort={sort} isEmpty={events.length === 0} />}
    </>
  );
}

/** In 日付順 the past events follow; otherwise the end of the list is shown. */
function End({ userId, sort, isEmpty }: { userId: number; sort: TimelineSort; isEmpty: boolean }) {
  const { followingCount } = useViewer();
  if (sort === 'start' && followingCount > 0) return <PastEvents userId={userId} />;
  return isEmpty ? null : <ListEnd>{timelineCopy.end}</ListEnd>;
}
