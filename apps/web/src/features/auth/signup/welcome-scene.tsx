import { type ReactNode, useId } from 'react';
import { Avatar } from '../../../ui/art/avatar.tsx';
import { WavePattern } from '../../../ui/art/wave-pattern.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import styles from './welcome-scene.module.css';

const samples = [
  {
    className: classNames(styles.plan, styles.first),
    title: '朝焼けランニング',
    time: '06:30',
    name: '鈴木 陽翔',
    hue: 'kaki',
  },
  {
    className: classNames(styles.plan, styles.second),
    title: '弾き語りライブ',
    time: '19:00',
    name: '佐藤 美咲',
    hue: 'ume',
  },
] as const;

/** The illustration of the welcome page: a sun over hills and sea, and two sample events. */
export function WelcomeScene({ children }: { children: ReactNode }) {
  const [sky, sun, waves] = [useId(), useId(), useId()];
  const sea = 'M-10 474c86-36 170-26 238-8 62 16 118 6 172-16v80H-10z';
  return (
    <section className={styles.hero}>
      <svg className={styles.scene} viewBox="0 0 390 520" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <defs>
          <WavePattern id={waves} fill="var(--w7)" stroke="var(--w5)" />
          <linearGradient id={sky} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--w1)" />
            <stop offset="1" stopColor="var(--w2)" />
          </linearGradient>
          <linearGradient id={sun} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--s1)" />
            <stop offset="1" stopColor="var(--s2)" />
          </linearGradient>
        </defs>
        <rect width="390" height="520" fill={`url(#${sky})`} />
        <circle cx="150" cy="262" r="104" fill={`url(#${sun})`} />
        <g fill="var(--w6)">
          <rect x="-20" y="250" width="150" height="13" rx="6.5" />
          <rect x="26" y="270" width="120" height="13" rx="6.5" opacity=".7" />
          <rect x="286" y="330" width="160" height="12" rx="6" />
          <rect x="316" y="348" width="160" height="12" rx="6" opacity=".6" />
        </g>
        <path d="M-10 372c60-42 112-58 168-34 44 18 82 8 130-20 40-22 76-20 112-4v210H-10z" fill="var(--w3)" />
        <path d="M-10 428c70-44 140-46 204-20 72 30 130 14 206-26v150H-10z" fill="var(--w4)" />
        <path d={sea} fill="var(--w7)" />
        <path d={sea} fill={`url(#${waves})`} />
      </svg>
      {children}
      {samples.map((sample) => (
        <div key={sample.title} className={sample.className} aria-hidden="true">
          <div data-hue={sample.hue}>
            <span className={styles.bar} />
            <div>
              <p className={styles.title}>{sample.title}</p>
              <p className={classNames(styles.person, 'tabular')}>
                <time>{sample.time}</time>
                <Avatar name={sample.name} personId={sample.name} hue={sample.hue} size="xs" />
                {sample.name}
              </p>
            </div>
          </div>
        </div>
      ))}
    </section>
  );
}
