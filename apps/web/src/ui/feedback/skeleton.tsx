import { classNames } from '../style/class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: string | undefined;
  height?: string | undefined;
  round?: boolean | undefined;
  /** `press` in the place of a button. */
  shape?: 'press' | undefined;
  className?: string | undefined;
}

/** A placeholder for loading content. Use it inside `SkeletonGroup`, which announces the loading. */
export function Skeleton({ width = '100%', height = '0.8rem', round = false, shape, className }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, shape === 'press' && styles.press, className)}
      data-part="skeleton"
      data-shape={shape}
      style={{ display: 'block', width, height, borderRadius: round ? '50%' : undefined }}
    />
  );
}
