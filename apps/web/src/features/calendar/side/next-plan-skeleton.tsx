import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '../../../ui/feedback/skeleton-group.tsx';

/** As high as the card of a plan with a title of one line. */
export const NextPlanSkeleton = () => (
  <SkeletonGroup>
    <Skeleton height="12.25rem" />
  </SkeletonGroup>
);
