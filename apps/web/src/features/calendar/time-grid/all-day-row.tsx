import type { CSSProperties } from 'react';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import type { CalendarItem } from '../calendar-item.ts';
import { calendarCopy } from '../copy.ts';
import { ItemAction } from '../item-action.tsx';
import type { WeekBar } from '../layout/week-row.ts';
import { otherCopy } from '../others/copy.ts';
import { ItemMark } from '../others/item-mark.tsx';
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
              styles[item.kind],
            )}
            style={{ gridColumn: `${column + 1} / span ${span}`, gridRow: lane + 1 }}
            data-hue={item.hue}
          >
            <ItemAction item={item} className="ellipsis">
              <ItemMark item={item} />
              {item.title}
              {item.isCancelled && <VisuallyHidden> {calendarCopy.cancelled}</VisuallyHidden>}
              {item.kind === 'suggested' && <VisuallyHidden> {calendarCopy.suggested}</VisuallyHidden>}
              {item.kind === 'imported' && <VisuallyHidden> {otherCopy.importedFrom(item.person)}</VisuallyHidden>}
            </ItemAction>
          </li>
        ))}
      </ul>
    </div>
  );
}
