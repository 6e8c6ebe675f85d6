import type { Event } from '@hiyori/contract';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/skeleton-group.tsx';
import styles from './attendance-skeleton.module.css';
import { DeadlineNote } from './deadline-note.tsx';

interface AttendanceSkeletonProps {
  event: Event;
  now: Date;
  zone: string;
  isOwn: boolean;
}

/** In place of the card of seats until it is loaded. As high as the card: nothing below moves then. */
export function AttendanceSkeleton({ event, now, zone, isOwn }: AttendanceSkeletonProps) {
  const hasCapacity = event.capacity !== undefined;
  const answersRem = hasCapacity ? 4.5 : 4.25;
  // The head with the padding, the gauge, and the answers or the link to them.
  const heightRem = 3.6875 + (hasCapacity ? 1.125 : 0) + (isOwn ? 3 : answersRem);
  const hasDeadline = event.answersUntil && !isOwn;
  return (
    <SkeletonGroup className={styles.place}>
      {hasDeadline && (
        <div className={styles.deadline} style={{ marginBlockEnd: `${heightRem}rem` }}>
          <DeadlineNote event={event} zone={zone} now={now} />
        </div>
      )}
      <Skeleton height={hasDeadline ? '100%' : `${heightRem}rem`} />
    </SkeletonGroup>
  );
}
