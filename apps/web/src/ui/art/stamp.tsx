import type { ReactNode } from 'react';
import { classNames } from '../style/class-names.ts';
import './stamp.css';

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
    <span className={classNames('stamp', tone === 'draft' && 'draft', tilt && 'tilt')} lang={lang}>
      {children}
    </span>
  );
}
