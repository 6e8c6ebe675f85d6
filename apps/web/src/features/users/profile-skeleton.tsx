import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/skeleton-group.tsx';
import './profile-card.css';

/** Grey shapes where a person's page will be. */
export function ProfileSkeleton() {
  return (
    <SkeletonGroup className="profile">
      <Skeleton height="6.5rem" className="pic" />
      <div className="about">
        <Skeleton width="5.5rem" height="5.5rem" round />
        <Skeleton width="9rem" height="1.25rem" className="line" />
        <Skeleton width="6rem" height="0.8rem" className="line" />
        <Skeleton width="80%" className="line" />
        <Skeleton width="11rem" height="1rem" className="line" />
      </div>
    </SkeletonGroup>
  );
}
