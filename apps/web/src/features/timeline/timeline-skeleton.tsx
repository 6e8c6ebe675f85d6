import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/skeleton-group.tsx';
import '../events/event-card.css';

/** Grey shapes where the cards of the timeline will be. */
export function TimelineSkeleton() {
  return (
    <SkeletonGroup className="cards">
      {[1, 2, 3].map((card) => (
        <div key={card} className="tl">
          <div className="who">
            <Skeleton width="2.5rem" height="2.5rem" round />
            <div className="bones">
              <Skeleton width="7rem" height="0.9rem" />
              <Skeleton width="5rem" height="0.75rem" />
            </div>
          </div>
          <Skeleton width="auto" height="auto" className="pic" />
          <div className="body">
            <Skeleton width="72%" height="1.1rem" />
            <Skeleton width="52%" />
            <Skeleton width="38%" />
            <div className="foot">
              <Skeleton width="6rem" />
              <Skeleton width="6.25rem" height="2.25rem" className="press" />
            </div>
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
