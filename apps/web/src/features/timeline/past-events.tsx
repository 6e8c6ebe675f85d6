import { useId, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { LoadMore } from '../../ui/feedback/load-more.tsx';
import { timelineCopy as copy } from './copy.ts';
import { ListEnd } from './list-end.tsx';
import styles from './past-events.module.css';
import { useTimeline } from './queries.ts';
import { TimelineCards, TimelineSkeleton } from './timeline-cards.tsx';

/** Past events below a divider, latest first; fetched when the user scrolls near them. */
export function PastEvents({ userId }: { userId: number }) {
  // On a return the list must exist at once, so that the scroll position can be restored.
  const [isReached, setReached] = useState(useNavigationType() === 'POP' && window.scrollY > 0);
  if (!isReached) return <LoadMore auto busy={false} onMore={() => setReached(true)} />;
  return <PastList userId={userId} />;
}

function PastList({ userId }: { userId: number }) {
  const heading = useId();
  const { items: events, ...list } = useTimeline(userId, 'past', useNavigationType() === 'POP');
  if (!events) {
    if (list.isPending) return <TimelineSkeleton />;
    return <LoadFailure title={copy.failed} query={list} />;
  }
  return (
    <>
      {events.length > 0 && (
        <section className={styles.section} aria-labelledby={heading}>
          <ListEnd as="h2" id={heading}>
            {copy.past}
          </ListEnd>
          <TimelineCards events={events} label={copy.past} />
        </section>
      )}
      {list.hasMore ? (
        <LoadMore auto onMore={list.loadMore} busy={list.isLoadingMore} failed={list.hasMoreFailed} />
      ) : (
        <ListEnd>{copy.end}</ListEnd>
      )}
    </>
  );
}
