import type { Event } from '@hiyori/contract';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/skeleton-group.tsx';

/** In place of the card of seats until it is loaded. As high as the card: nothing below moves then. */
export function AttendanceSkeleton({ event, isOwn }: { event: Event; isOwn: boolean }) {
  const hasCapacity = event.capacity !== undefined;
  const answersRem = hasCapacity ? 4.5 : 4.25;
  // The head with the padding, the gauge, the deadline, and the answers or the link to them.
  const partsRem = [3.6875, hasCapacity ? 1.125 : 0, event.answersUntil && !isOwn ? 3.625 : 0, isOwn ? 3 : answersRem];
  return (
    <SkeletonGroup>
      <Skeleton height={`${partsRem.reduce((sum, rem) => sum + rem)}rem`} />
    </SkeletonGroup>
  );
}
