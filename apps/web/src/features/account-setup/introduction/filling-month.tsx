import { dayOf, monthGrid, monthOf, now, viewerZone } from '@hiyori/time';
import { classNames } from '../../../ui/style/class-names.ts';
import styles from './filling-month.module.css';

/** Sample events by week of the month and day of the week. */
const samples = [
  { week: 0, weekday: 0, hue: 'kaki', title: '秋の古本市めぐり' },
  { week: 0, weekday: 4, hue: 'asagi', title: '英会話カフェ' },
  { week: 0, weekday: 6, hue: 'moegi', title: '高尾山ハイキング' },
  { week: 1, weekday: 0, hue: 'kaki', title: '高円寺カレーめぐり' },
  { week: 1, weekday: 3, hue: 'take', title: 'もくもく会' },
  { week: 1, weekday: 5, hue: 'ume', title: 'アコースティック夜会' },
  { week: 2, weekday: 0, hue: 'fuji', title: '豆皿の絵付け体験' },
  { week: 2, weekday: 3, hue: 'take', title: 'もくもく会' },
  { week: 2, weekday: 6, hue: 'kin', title: '朝焼けランニング' },
  { week: 3, weekday: 1, hue: 'moegi', title: 'ゆる登山と豚汁' },
  { week: 3, weekday: 5, hue: 'asagi', title: '銭湯めぐり部' },
  { week: 3, weekday: 6, hue: 'ai', title: 'フィルム写真さんぽ' },
] as const;
const weekdays = ['日', '月', '火', '水', '木', '金', '土'];
const stepMs = 90;

/** This month, which fills with sample events once. Decorative. */
export function FillingMonth() {
  const today = dayOf(now(), viewerZone());
  const { year, month } = monthOf(today);
  return (
    <div className={styles.month} aria-hidden="true" data-part="introduction-piece">
      <div className={styles.head}>
        <b>{month}月</b>
        <span className="tabular">{year}年</span>
      </div>
      <div className={styles.grid}>
        {weekdays.map((name, weekday) => (
          <small key={name} className={toneOf(weekday)}>
            {name}
          </small>
        ))}
        {monthGrid(year, month).map((days, week) =>
          days.map((day, weekday) => {
            const index = samples.findIndex((sample) => sample.week === week && sample.weekday === weekday);
            const sample = samples[index];
            return (
              <div
                key={day}
                className={classNames(styles.day, day.slice(0, 7) !== today.slice(0, 7) && styles.outside)}
              >
                <span className={classNames('tabular', toneOf(weekday), day === today && styles.today)}>
                  {Number(day.slice(8))}
                </span>
                {sample && (
                  <i data-hue={sample.hue} style={{ animationDelay: `${index * stepMs}ms` }}>
                    {sample.title}
                  </i>
                )}
              </div>
            );
          }),
        )}
      </div>
    </div>
  );
}

const toneOf = (weekday: number): string | undefined =>
  weekday === 0 ? styles.sunday : weekday === 6 ? styles.saturday : undefined;
