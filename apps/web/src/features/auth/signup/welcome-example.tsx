import { useId, useState } from 'react';
import { WavePattern } from '../../../ui/art/wave-pattern.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import styles from './welcome-example.module.css';

// Five weeks from the first of a month of 30 days that begins on a Sunday.
const weekdays = ['日', '月', '火', '水', '木', '金', '土'];
const cells = Array.from({ length: 35 }, (_, index) => index + 1);
const lastDay = 30;

/** The sample events of the month by day, in the order in which they appear. */
const samples = new Map([
  [1, { hue: 'kaki', title: '古本市' }],
  [5, { hue: 'asagi', title: '英会話' }],
  [7, { hue: 'moegi', title: '山あるき' }],
  [11, { hue: 'take', title: 'もくもく会' }],
  [13, { hue: 'ume', title: '夜のライブ' }],
  [15, { hue: 'fuji', title: '豆皿の会' }],
  [18, { hue: 'take', title: 'もくもく会' }],
  [22, { hue: 'kin', title: '朝ラン' }],
  [27, { hue: 'asagi', title: '銭湯部' }],
  [28, { hue: 'kaki', title: '珈琲焙煎' }],
]);
const firstMs = 250;
const stepMs = 90;

const event = { day: 21, title: '夜の港さんぽ', short: '港さんぽ', when: '21日（土） 19:00', place: '横浜' };

/** One sample event that can be added to a sample month and taken back. Nothing is sent or stored. */
export function WelcomeExample() {
  const [isAdded, setAdded] = useState(false);
  const [wasPressed, setPressed] = useState(false);
  const [titleId, eventId, wavesId] = [useId(), useId(), useId()];
  const press = () => {
    setAdded(!isAdded);
    setPressed(true);
  };
  return (
    <section className={styles.example} aria-labelledby={titleId}>
      <div className={styles.intro}>
        <h2 id={titleId}>ためしに、追加してみませんか</h2>
        <p>これは見本です。登録も送信もされません。</p>
      </div>
      <article className={styles.card} data-hue="ai" aria-labelledby={eventId}>
        <svg className={styles.cover} viewBox="0 0 80 80" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <defs>
            <WavePattern id={wavesId} fill="#16264a" stroke="#8fb1f3" />
          </defs>
          <rect width="80" height="80" fill="#2b4a86" />
          <circle cx="52" cy="33" r="17" fill="#f8e6b8" />
          <path d="M8 21h20M62 44h14" stroke="#fff" strokeWidth="4" strokeLinecap="round" opacity=".35" />
          <path d="M-2 55c14-8 28-8 42-3s28 4 42-3v34H-2z" fill={`url(#${wavesId})`} />
        </svg>
        {isAdded && (
          <span className={styles.seal} aria-hidden="true">
            登録
            <br />済
          </span>
        )}
        <div className={styles.text}>
          <h3 id={eventId}>{event.title}</h3>
          <p className="tabular">{event.when}</p>
          <p>{event.place}</p>
        </div>
        <Button
          variant={isAdded ? 'stamped' : 'primary'}
          size="sm"
          icon={isAdded ? 'check' : 'plus'}
          aria-describedby={eventId}
          onClick={press}
        >
          {isAdded ? '登録済' : '追加'}
        </Button>
        <span className="visually-hidden" role="status">
          {wasPressed && (isAdded ? '追加しました' : 'カレンダーから外しました')}
        </span>
      </article>
      <div
        className={styles.month}
        role="img"
        aria-label={isAdded ? `見本のカレンダー。${event.day}日に「${event.title}」` : '見本のカレンダー'}
      >
        {weekdays.map((name, weekday) => (
          <small key={name} className={toneOf(weekday)}>
            {name}
          </small>
        ))}
        {cells.map((day) => {
          const isOutside = day > lastDay;
          const sample = samples.get(day);
          const delay = firstMs + [...samples.keys()].indexOf(day) * stepMs;
          return (
            <div key={day} className={styles.day}>
              <span className={classNames('tabular', isOutside ? styles.outside : toneOf((day - 1) % 7))}>
                {isOutside ? day - lastDay : day}
              </span>
              {sample && (
                <i data-hue={sample.hue} style={{ animationDelay: `${delay}ms` }}>
                  {sample.title}
                </i>
              )}
              {isAdded && day === event.day && (
                <i className={styles.added} data-hue="ai">
                  {event.short}
                </i>
              )}
            </div>
          );
        })}
      </div>
    </section>
  );
}

const toneOf = (weekday: number) => (weekday === 0 ? styles.sunday : weekday === 6 ? styles.saturday : undefined);
