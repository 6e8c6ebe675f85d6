import { type Day, weekdayNames, weekdayOf } from '@hiyori/time';
import { holidayOf } from '@hiyori/time/holidays';
import { dayTone } from '../../../lib/day-tone.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import { calendarCopy } from '../copy.ts';
import { useKoyomi } from '../koyomi/use-koyomi.ts';
import { gridCopy } from './copy.ts';
import styles from './day-heads.module.css';
import type { GridDay } from './grid-model.ts';

interface DayHeadsProps {
  days: readonly GridDay[];
  names: ReadonlyMap<Day, string>;
  selectedDay: Day;
  today: Day;
  onOpenDay: (day: Day) => void;
  onFocus: (day: Day) => void;
}

/** The days above a time grid, with one tab stop; each opens the day. */
export function DayHeads({ days, names, selectedDay, today, onOpenDay, onFocus }: DayHeadsProps) {
  const koyomi = useKoyomi();
  return (
    <div className={styles.heads}>
      <span />
      {days.map(({ day, count }) => {
        const weekday = weekdayOf(day);
        const holiday = holidayOf(day);
        const tone = dayTone(weekday, holiday);
        return (
          <button
            // By weekday, so that focus stays when another week is shown.
            key={weekday}
            type="button"
            className={classNames(styles.head, tone && styles[tone], day === today && styles.today)}
            aria-current={day === today ? 'date' : undefined}
            tabIndex={day === selectedDay ? 0 : -1}
            data-day-head={day}
            onClick={() => {
              // The view of a day has no heads.
              document.getElementById('main')?.focus({ preventScroll: true });
              onOpenDay(day);
            }}
            onFocus={() => day !== selectedDay && onFocus(day)}
          >
            <VisuallyHidden>
              {gridCopy.openDay(`${[names.get(day), ...koyomi(day)].join(' ')} ${calendarCopy.plans(count)}`)}
            </VisuallyHidden>
            <span aria-hidden="true">{weekdayNames[weekday]}</span>
            <b className="tabular" aria-hidden="true">
              {Number(day.slice(8))}
            </b>
            {holiday && (
              <small className="ellipsis" aria-hidden="true">
                {holiday}
              </small>
            )}
            {koyomi(day).length > 0 && (
              <small className={classNames(styles.koyomi, 'ellipsis')} aria-hidden="true">
                {koyomi(day).join(' ')}
              </small>
            )}
          </button>
        );
      })}
    </div>
  );
}
