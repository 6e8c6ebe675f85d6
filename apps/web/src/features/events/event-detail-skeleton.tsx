import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/skeleton-group.tsx';
import styles from './event-detail-skeleton.module.css';

export function EventDetailSkeleton() {
  return (
    <SkeletonGroup className={styles.event}>
      <div className={styles.poster} data-part="event-picture">
        <Skeleton height="100%" />
      </div>
      <div className={styles.facts}>
        <Skeleton height="2.5rem" />
        <Skeleton width="85%" height="1.5rem" />
        <Skeleton width="60%" height="1.5rem" />
      </div>
    </SkeletonGroup>
  );
}
