import type { ReactNode } from 'react';
import type { IllustrationName } from './illustration.tsx';
import styles from './illustration-drawing.module.css';

const ink = {
  fill: 'none',
  stroke: 'var(--color-text)',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
const faint = { ...ink, stroke: 'var(--color-text-subtle)', strokeWidth: 1.6 } as const;
const paper = 'var(--color-surface)';
const shade = 'var(--color-surface-active)';
const shu = 'var(--color-accent)';

const bell = 'M52 52c0-20 12-32 28-32s28 12 28 32c0 3-2 5-5 5H57c-3 0-5-2-5-5z';
const slats = [30, 38, 46, 54, 62, 70, 78, 86, 94, 102];

/** Ink lines, and one shape in vermilion each. */
const drawings: Readonly<Record<IllustrationName, ReactNode>> = {
  bench: (
    <>
      <ellipse cx="80" cy="104" rx="62" ry="5" fill={shade} />
      <circle cx="118" cy="40" r="16" fill={shu} />
      <path d="M30 78h84M34 62h76M40 78v26M104 78v26M34 62v16M110 62v16" {...ink} />
      <path d="M132 104V70m0 0c-10 0-14-10-8-18-2-10 14-16 18-4 8 4 4 20-10 22z" {...ink} />
      <path d="M52 96c4 1 7 3 9 6" {...faint} />
    </>
  ),
  lens: (
    <>
      <circle cx="72" cy="54" r="34" {...ink} fill={shade} />
      <path d="m97 79 24 24" {...ink} strokeWidth="6" />
      <path d="M50 50h30M58 60h32M46 69h24" {...ink} stroke={paper} strokeWidth="6" />
      <circle cx="82" cy="40" r="7" fill={shu} />
    </>
  ),
  windBell: (
    <>
      <path d="M80 6v14" {...ink} />
      <path d={bell} {...ink} fill={shade} />
      <path d="M62 46c4-3 8 3 12 0s8 3 12 0 8 3 12 0" {...ink} stroke={shu} strokeWidth="2.4" />
      <g className={styles.sway}>
        <path d="M80 57v20" {...ink} />
        <path d="M70 77h20v32H70z" {...ink} fill={paper} />
        <path d="M80 84v16" {...faint} />
      </g>
    </>
  ),
  blind: (
    <>
      <rect x="40" y="14" width="80" height="92" rx="4" fill={shade} />
      <circle cx="80" cy="62" r="22" fill={shu} fillOpacity=".85" />
      <path d="M36 22h88" {...ink} strokeWidth="4" />
      <path d={slats.map((y) => `M36 ${y}h88`).join('')} {...ink} />
      <path d="M56 18v88M104 18v88" {...faint} />
      <path d="M80 104v10m-4 0h8" {...ink} />
    </>
  ),
  cutLine: (
    <>
      <path d="M6 92c16-10 28-10 44 0 12 8 22 8 32 0" {...faint} />
      <path d="M4 66c20-26 40-26 58-8M98 50c18-14 38-12 58 10" {...ink} />
      <path d="m68 50 6-10M78 56l8-6M88 66l10-2" {...ink} stroke={shu} strokeWidth="2.6" />
      <circle cx="62" cy="58" r="4" fill="var(--color-text)" />
      <circle cx="98" cy="50" r="4" fill="var(--color-text)" />
      <path d="M30 104h100M48 104V84M112 104V78" {...ink} />
    </>
  ),
  umbrella: (
    <>
      <path
        d="M24 62c4-30 28-46 56-46s52 16 56 46c-8-6-14-6-19 0-6-6-12-6-18 0-6-6-13-6-19 0-6-6-12-6-18 0-6-6-13-6-19 0-5-6-11-6-19 0z"
        fill={shu}
      />
      <path d="M80 16v-6M80 62v36c0 10 14 10 14 0" {...ink} />
      <path d="M28 78l-4 10M48 82l-4 10M116 78l-4 10M136 82l-4 10M62 96l-3 8M120 98l-3 8" {...faint} />
    </>
  ),
  sunrise: (
    <>
      <path d="M58 112a62 62 0 0 1 124 0z" fill={shu} />
      <path
        d="M120 24v14M62 46l9 11M178 46l-9 11M26 90l14 5M214 90l-14 5"
        stroke={shu}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M14 116h212M50 130h140M86 144h68" {...ink} strokeWidth="4" />
    </>
  ),
};

/** The drawing of an `Illustration`, which loads it after the first render. */
export function IllustrationDrawing({ name }: { name: IllustrationName }) {
  return (
    <svg viewBox={name === 'sunrise' ? '0 0 240 150' : '0 0 160 116'} width="100%" height="100%" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
