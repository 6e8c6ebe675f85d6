import '../../features/events/event-list.css';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/skeleton-group.tsx';
import './event-finds.css';

/** Grey shapes where the events will be. */
export function EventFindsSkeleton() {
  return (
    <SkeletonGroup className="finds">
      {['62%', '48%', '55%', '70%'].map((width) => (
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
