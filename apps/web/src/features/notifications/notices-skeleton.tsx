import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/skeleton-group.tsx';
import styles from './notices-skeleton.module.css';

/** The loading placeholder of the notifications. */
export function NoticesSkeleton() {
  return (
    <SkeletonGroup className={styles.rows}>
      {[70, 52, 64, 58].map((width) => (
        <div key={width} className={styles.row}>
          <Skeleton width="2.75rem" height="2.75rem" round />
          <div className={styles.lines}>
            <Skeleton width={`${width}%`} height="0.9rem" />
            <Skeleton width="4rem" height="0.75rem" />
          </div>
          <Skeleton width="2.75rem" height="2.75rem" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
