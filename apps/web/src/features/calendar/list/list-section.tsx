import { type Day, monthOf, timeOf, weekdayNames, weekdayOf } from '@hiyori/time';
import { memo } from 'react';
import { dayTone } from '../../../lib/day-tone.ts';
import { classNames } from '../../../ui/style/class-names.ts';
import type { FriendsByEvent } from '../../event-follows/queries.ts';
import { dayPhrase } from '../bar/relative-period.ts';
import { calendarCopy } from '../copy.ts';
import { listCopy } from './copy.ts';
import type { ListEntry } from './list-entries.ts';
import { indexOfNow, runText } from './list-entries.ts';
import { ListRow } from './list-row.tsx';
import styles from './list-section.module.css';

interface ListSectionProps {
  entry: ListEntry;
  today: Day;
  /** The time, for today's section only, so that the others are not rendered again each minute. */
  now: Date | null;
  zone: string;
  holiday: string | null;
  showsMonth: boolean;
  isWide: boolean;
  /** Those who go to the events, as far as they are known. */
  friends?: FriendsByEvent | undefined;
}

/** A day of the list with its date, or a run of free days as one line. */
export const ListSection = memo(function ListSection(props: ListSectionProps) {
  const { entry, today, now, zone, holiday, showsMonth, isWide, friends } = props;
  const { day, items } = entry;
  if (items.length === 0)
    return (
      <section className={styles.free} data-agenda-day={day} tabIndex={-1}>
        {now && <NowLine now={now} zone={zone} />}
        <h2>
          {runText(entry)}
          <span>{entry.isLeftOut ? calendarCopy.leftOutDay : calendarCopy.freeDay}</span>
        </h2>
      </section>
    );
  const weekday = weekdayOf(day);
  const tone = dayTone(weekday, holiday);
  const phrase = dayPhrase(day, today);
  const next = now ? indexOfNow(items, now, zone) : -1;
  return (
    <section className={styles.day} data-agenda-day={day} tabIndex={-1}>
      <h2 className={styles.date}>
        <b className="display-font">
          {showsMonth && <small>{monthOf(day).month}月</small>}
          {Number(day.slice(8))}
          <span className="visually-hidden">日</span>
        </b>
        <span className={classNames(tone && styles[tone])}>
          {weekdayNames[weekday]}
          <span className="visually-hidden">曜日</span>
        </span>
        {(phrase || holiday) && <em className={classNames(!phrase && styles.sunday)}>{phrase ?? holiday}</em>}
      </h2>
      <div className={styles.rows}>
        {items.map((item, index) => (
          <div key={item.key}>
            {now && index === next && <NowLine now={now} zone={zone} />}
            <ListRow
              item={item}
              day={day}
              now={now}
              isPast={day < today}
              zone={zone}
              isWide={isWide}
              friends={friends}
            />
          </div>
        ))}
        {now && next < 0 && <NowLine now={now} zone={zone} />}
      </div>
    </section>
  );
});

const NowLine = ({ now, zone }: { now: Date; zone: string }) => (
  <p className={styles.now}>
    <span className="tabular">{timeOf(now, zone)}</span>
    {listCopy.now}
  </p>
);
