import './skeleton.css';

interface SkeletonProps {
  width?: string | undefined;
  height?: string | undefined;
  round?: boolean | undefined;
  className?: string | undefined;
}

/** A grey shape where something will be. Put it inside `SkeletonGroup`, which says so in words. */
export function Skeleton({ width = '100%', height = '0.8rem', round = false, className }: SkeletonProps) {
  return (
    <span
      className={className ? `sk ${className}` : 'sk'}
      style={{ display: 'block', width, height, borderRadius: round ? '50%' : undefined }}
    />
  );
}
