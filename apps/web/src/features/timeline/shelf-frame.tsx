import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/skeleton-group.tsx';
import { useViewer } from '../auth/queries.ts';
import { useShelf } from './queries.ts';
import styles from './shelf-frame.module.css';

/** The place of the shelf while its events load. */
export const ShelfFrame = () => (
  <SkeletonGroup className={styles.frame} part="shelf-frame">
    {[1, 2, 3, 4].map((card) => (
      <Skeleton key={card} width="8.75rem" height="15.75rem" />
    ))}
  </SkeletonGroup>
);

/** The place of the shelf while its code loads: none when it is known that it has no events. */
export function ShelfPlace() {
  const { events, isPending } = useShelf(useViewer().id);
  return isPending || events.length > 0 ? <ShelfFrame /> : null;
}
