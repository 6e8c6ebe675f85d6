import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/skeleton-group.tsx';
import './user-row.css';

/** Grey shapes where a list of people will be. */
export function UserRowsSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <SkeletonGroup>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="prow">
          <Skeleton width="3.25rem" height="3.25rem" round />
          <div className="tx bones">
            <Skeleton width="7rem" height="0.9rem" />
            <Skeleton width="5rem" height="0.75rem" />
            <Skeleton width={`${72 - (row % 3) * 14}%`} height="0.75rem" />
          </div>
          <Skeleton width="6.25rem" height="2.25rem" className="press" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
