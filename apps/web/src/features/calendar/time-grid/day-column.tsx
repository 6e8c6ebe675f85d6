import { type Day, weekdayOf } from '@hiyori/time';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { dayTone } from '../../../lib/day-tone.ts';
import { classNames } from '../../../ui/style/class-names.ts';
import type { CalendarItem } from '../calendar-item.ts';
import { calendarCopy } from '../copy.ts';
import type { Block } from '../layout/day-columns.ts';
import styles from './day-column.module.css';
import type { GridDay } from './grid-model.ts';
import { TimeBlock } from './time-block.tsx';

interface DayColumnProps {
  gridDay: GridDay;
  label: string;
  /** The day is known to have nothing on it. */
  isFree: boolean;
  holiday: string | null;
  now: Date;
  /** The item whose block is the tab stop. */
  tabStopKey: string | null;
  asideOf?: ((block: Block<CalendarItem>) => ReactNode) | undefined;
  onMore: (day: Day, opener: HTMLElement) => void;
}

/** The plans of a day in the order of time; their position is visual only. Rendered again only if a prop changes. */
export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { gridDay, label, isFree, holiday, now, tabStopKey, asideOf, onMore } = props;
  const { day, blocks, more } = gridDay;
  return (
    <div
      className={classNames(styles.column, dayTone(weekdayOf(day), holiday) && styles.weekend, isFree && styles.free)}
      data-column={day}
    >
      {isFree && <p className={styles.freeDay}>{calendarCopy.freeDay}</p>}
      <ul aria-label={label}>
        {blocks.map((block) => (
          <TimeBlock
            key={block.item.key}
            block={block}
            day={day}
            now={now}
            isTabStop={block.item.key === tabStopKey}
            aside={asideOf?.(block)}
          />
        ))}
        {more.map((group) => (
          <li
            key={group.top}
            className={styles.more}
            style={{ '--top': group.top, '--length': group.bottom - group.top } as CSSProperties}
          >
            <button
              type="button"
              aria-label={calendarCopy.others(group.items.length)}
              aria-haspopup="dialog"
              onClick={(press) => onMore(day, press.currentTarget)}
            >
              +{group.items.length}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
});
