import { type Hue, hashedMotif, hueOf, type Pattern } from '@hiyori/posters';
import { type ReactNode, useId } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './cover.module.css';
import { CoverMotif } from './cover-motif.tsx';

interface CoverProps {
  /** Determines the pattern. */
  eventId: number | string;
  /** Determines the hue. */
  creatorId: number | string;
  hue?: Hue | undefined;
  pattern?: Pattern | undefined;
  className?: string | undefined;
  /** Elements on the cover: a date tile, a seal. */
  children?: ReactNode;
}

/** The generated picture of an event; the caller's CSS sets its height and corners. */
export function Cover({ eventId, creatorId, hue, pattern, className, children }: CoverProps) {
  const gradient = useId();
  const motif = useId();
  return (
    <div className={classNames(styles.cover, className)} data-part="cover" data-hue={hue ?? hueOf(creatorId)}>
      <svg viewBox="0 0 360 160" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <defs>
          <linearGradient id={gradient} x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" className={styles.third} />
            <stop offset=".5" className={styles.first} />
            <stop offset="1" className={styles.second} />
          </linearGradient>
        </defs>
        <rect width="360" height="160" fill={`url(#${gradient})`} />
        <CoverMotif pattern={pattern ?? hashedMotif(eventId)} id={motif} />
      </svg>
      {children}
    </div>
  );
}
