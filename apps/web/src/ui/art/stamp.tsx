import type { ReactNode } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './stamp.module.css';

interface StampProps {
  /** `draft` is grey. */
  tone?: 'shu' | 'draft' | undefined;
  tilt?: boolean | undefined;
  children: ReactNode;
}

/** A label in the style of a seal stamp: 発信済, Draft. */
export function Stamp({ tone = 'shu', tilt = false, children }: StampProps) {
  return (
    <span className={classNames(styles.stamp, tone === 'draft' && styles.draft, tilt && styles.tilt)}>{children}</span>
  );
}
