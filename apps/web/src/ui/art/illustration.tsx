import { type ReactNode, useId } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './illustration.module.css';

export type IllustrationName = 'dawn' | 'rain' | 'blind' | 'lock' | 'sunrise';

const ink = { stroke: 'var(--color-text)', strokeWidth: 3, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const paper = 'var(--color-surface)';
const shu = 'var(--color-accent)';

const scenes: Record<Exclude<IllustrationName, 'sunrise'>, ReactNode> = {
  dawn: (
    <>
      <circle cx="80" cy="50" r="27" fill={shu} />
      <g fill={paper} {...ink}>
        <path d="M16 94C40 60 62 56 86 74c14-9 34-8 58 20z" />
        <path d="M86 74c8 5 14 11 20 20" fill="none" />
        <path d="M14 48h22M24 57h22M118 34h22M112 43h20" fill="none" strokeWidth="2.5" />
      </g>
      <path d="M6 94h148M34 104h92M62 113h36" {...ink} />
    </>
  ),
  rain: (
    <>
      <circle cx="102" cy="40" r="20" fill="var(--color-accent-soft-2)" />
      <g fill={paper} {...ink}>
        <path d="M44 78a20 20 0 0 1 2-40 28 28 0 0 1 54-2 21 21 0 0 1 16 42z" />
        <path d="M56 90l-5 12M80 90l-5 12M104 90l-5 12" fill="none" />
      </g>
    </>
  ),
  blind: (
    <>
      <circle cx="80" cy="62" r="46" fill="var(--color-accent-soft)" />
      <g fill={paper} {...ink}>
        <path d="M40 34h80v54H40z" />
        <path d="M40 34h80M48 34v54M64 34v54M80 34v54M96 34v54M112 34v54" strokeWidth="2" />
        <path d="M34 30h92" strokeWidth="5" />
      </g>
      <circle cx="80" cy="98" r="4" fill={shu} />
      <path d="M80 88v6" {...ink} strokeWidth="2" />
    </>
  ),
  lock: (
    <>
      <circle cx="80" cy="60" r="46" fill="var(--color-surface-hover)" />
      <g fill="none" {...ink}>
        <rect x="60" y="56" width="40" height="30" rx="8" fill={paper} />
        <path d="M67 56V46a13 13 0 0 1 26 0v10" />
      </g>
      <circle cx="80" cy="71" r="5" fill={shu} />
    </>
  ),
};

function Sunrise() {
  const horizon = useId();
  return (
    <svg
      className={classNames(styles.drawing, styles.wide)}
      data-part="illustration"
      viewBox="0 0 240 150"
      aria-hidden="true"
    >
      <clipPath id={horizon}>
        <rect width="240" height="112" />
      </clipPath>
      <g clipPath={`url(#${horizon})`}>
        <circle cx="120" cy="112" r="62" fill={shu} />
        <path
          d="M120 24v14M62 46l9 11M178 46l-9 11M26 90l14 5M214 90l-14 5"
          stroke={shu}
          strokeWidth="4"
          strokeLinecap="round"
        />
      </g>
      <path d="M14 116h212M50 130h140M86 144h68" {...ink} strokeWidth="4" />
    </svg>
  );
}

/** The illustrations: a still morning (empty), rain (error), a blind (hidden), a lock (private), sunrise (first visit). */
export function Illustration({ name, className }: { name: IllustrationName; className?: string | undefined }) {
  if (name === 'sunrise') return <Sunrise />;
  return (
    <svg
      className={classNames(styles.drawing, className)}
      data-part="illustration"
      viewBox="0 0 160 120"
      aria-hidden="true"
    >
      {scenes[name]}
    </svg>
  );
}
