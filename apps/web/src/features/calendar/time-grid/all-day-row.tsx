import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { classNames } from '../../../ui/style/class-names.ts';
import type { CalendarItem } from '../calendar-item.ts';
import { calendarCopy } from '../copy.ts';
import type { WeekBar } from '../layout/week-row.ts';
import styles from './all-day-row.module.css';

interface AllDayRowProps {
  bars: readonly WeekBar<CalendarItem>[];
  lanes: number;
  now: Date;
}

/** The plans of whole days, as bars over the days that they last. */
export function AllDayRow({ bars, lanes, now }: AllDayRowProps) {
  return (
    <div className={styles.row}>
      <span>{calendarCopy.allDay}</span>
      <ul className={styles.bars} style={{ '--lanes': lanes } as CSSProperties} aria-label={calendarCopy.allDay}>
        {bars.map(({ item, lane, column, span, isStart, isEnd }) => (
          <li
            key={item.key}
            className={classNames(
              styles.bar,
              isStart && styles.first,
              isEnd && styles.last,
              Date.parse(item.endAt) <= now.getTime() && styles.past,
              item.isCancelled && styles.cancelled,
            )}
            style={{ gridColumn: `${column + 1} / span ${span}`, gridRow: lane + 1 }}
            data-hue={item.hue}
          >
            <Link to={paths.event(item.event.id)} className="ellipsis">
              {item.title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
