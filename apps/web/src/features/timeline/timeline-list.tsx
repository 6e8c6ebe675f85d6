import type { TimelineSort } from '@hiyori/contract';
import { viewerZone } from '@hiyori/time';
import { useEffect, useRef } from 'react';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { useViewer } from '../auth/queries.ts';
import { useNow } from '../events/use-now.ts';
import { timelineCopy } from './copy.ts';
import { useTimeline } from './queries.ts';
import { TimelineCard } from './timeline-card.tsx';
import { TimelineEmpty } from './timeline-empty.tsx';
import './timeline-list.css';
import { TimelineSkeleton } from './timeline-skeleton.tsx';

/** The events of the people whom the viewer follows, in every state that the list can be in. */
export function TimelineList({ sort }: { sort: TimelineSort }) {
  const viewer = useViewer();
  const now = useNow();
  const zone = viewerZone();
  const { items: events, ...list } = useTimeline(viewer.id, sort);
  const cards = useRef<HTMLUListElement>(null);
  const wasEmpty = useRef(false);
  const count = events?.length;
  useEffect(() => {
    // A follow from the empty timeline took its button away: focus goes on with what came instead.
    if (wasEmpty.current && count && document.activeElement === document.body) cards.current?.focus();
    wasEmpty.current = count === 0;
  }, [count]);

  if (!events) {
    if (list.isPending) return <TimelineSkeleton />;
    return (
      <ErrorState title={timelineCopy.failed} onRetry={list.retry} retrying={list.isRetrying}>
        {japaneseErrorText(list.error)}
      </ErrorState>
    );
  }
  if (events.length === 0) return <TimelineEmpty sort={sort} />;
  return (
    <>
      <ul className="cards" ref={cards} tabIndex={-1} aria-label={timelineCopy.title}>
        {events.map((event) => (
          <li key={event.id}>
            <TimelineCard event={event} now={now} zone={zone} />
          </li>
        ))}
      </ul>
      {list.hasMore ? (
        <LoadMore auto onMore={list.loadMore} busy={list.isLoadingMore} failed={list.hasMoreFailed} />
      ) : (
        <p className="fin">{timelineCopy.end}</p>
      )}
    </>
  );
}
