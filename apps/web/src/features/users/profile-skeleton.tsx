import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/skeleton-group.tsx';
import styles from './profile-skeleton.module.css';

/** The loading placeholder of a profile. A file of its own: every page for members has it, but not the profile. */
export function ProfileSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton height="6.5rem" className={styles.picture} />
      <div className={styles.about}>
        <Skeleton width="5.5rem" height="5.5rem" round />
        <Skeleton width="9rem" height="1.25rem" className={styles.line} />
        <Skeleton width="6rem" height="0.8rem" className={styles.line} />
        <Skeleton width="80%" className={styles.line} />
        <Skeleton width="11rem" height="1rem" className={styles.line} />
      </div>
    </SkeletonGroup>
  );
}
