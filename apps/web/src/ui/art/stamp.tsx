import type { ReactNode } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './stamp.module.css';

interface StampProps {
  /** `draft` is the quiet grey one. */
  tone?: 'shu' | 'draft' | undefined;
  tilt?: boolean | undefined;
  lang?: string | undefined;
  children: ReactNode;
}

/** A small hanko: 発信済, Draft. */
export function Stamp({ tone = 'shu', tilt = false, lang, children }: StampProps) {
  return (
    <span className={classNames(styles.stamp, tone === 'draft' && styles.draft, tilt && styles.tilt)} lang={lang}>
      {children}
    </span>
  );
}
