import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/skeleton-group.tsx';
import './event-detail.css';

export function EventDetailSkeleton() {
  return (
    <SkeletonGroup className="ed">
      <div className="edc">
        <Skeleton height="100%" />
      </div>
      <div className="edb">
        <div className="edt">
          <Skeleton width="4rem" height="4.5rem" />
          <div className="wait">
            <Skeleton width="85%" height="1.5rem" />
            <Skeleton width="50%" />
          </div>
        </div>
        <div className="facts">
          <Skeleton height="11rem" />
        </div>
        <div className="about wait">
          <Skeleton width="3rem" />
          <Skeleton />
          <Skeleton width="70%" />
        </div>
      </div>
    </SkeletonGroup>
  );
}
