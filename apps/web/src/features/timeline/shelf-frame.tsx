import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/skeleton-group.tsx';
import styles from './shelf-frame.module.css';

/** The place of the shelf while it loads. */
export const ShelfFrame = () => (
  <SkeletonGroup className={styles.frame} part="shelf-frame">
    {[1, 2, 3, 4].map((card) => (
      <Skeleton key={card} width="8.75rem" height="15.75rem" />
    ))}
  </SkeletonGroup>
);
