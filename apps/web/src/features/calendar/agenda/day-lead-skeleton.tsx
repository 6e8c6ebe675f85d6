import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** As high as the card. */
export const DayLeadSkeleton = () => <Skeleton height="5.75rem" />;
