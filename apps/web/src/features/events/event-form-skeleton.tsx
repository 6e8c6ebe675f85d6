import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/skeleton-group.tsx';
import './event-form.css';

export function EventFormSkeleton() {
  return (
    <SkeletonGroup className="wrap event-form">
      <Skeleton height="2.75rem" />
      <Skeleton height="6rem" />
      <Skeleton width="70%" height="2rem" />
      <Skeleton height="7.5rem" />
      <Skeleton height="11rem" />
    </SkeletonGroup>
  );
}
