import { useId } from 'react';
import styles from './wave-ground.module.css';
import { WavePattern } from './wave-pattern.tsx';

/** The waves at the bottom of the public pages; hidden on low screens. */
export function WaveGround() {
  const id = useId();
  return (
    <svg
      className={styles.ground}
      data-part="wave-ground"
      viewBox="0 0 1440 96"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <defs>
        <WavePattern id={id} fill="var(--color-surface-2)" stroke="var(--color-border-strong)" />
      </defs>
      <path d="M0 40C160 4 300 20 460 44S700 20 860 26s280 40 400 10 180-20 180-20v80H0z" fill={`url(#${id})`} />
    </svg>
  );
}
