import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '../../../ui/feedback/skeleton-group.tsx';
import './agenda.css';

const rows = ['70%', '55%', '80%', '62%'];

export function AgendaSkeleton() {
  return (
    <SkeletonGroup className="agenda-skeleton">
      <Skeleton width="7rem" height="1.625rem" />
      {rows.map((width) => (
        <div key={width} className="ev">
          <Skeleton width="2.6rem" />
          <Skeleton width="4px" height="3rem" />
          <span>
            <Skeleton width={width} height="0.95rem" />
            <Skeleton width="45%" height="0.75rem" className="second" />
          </span>
          <Skeleton width="2rem" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
