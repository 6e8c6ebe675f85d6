import { addMonths, type Day, monthGrid, monthOf, weekdayNames, weekdayOf } from '@hiyori/time';
import { holidayOf } from '@hiyori/time/holidays';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { dayAfterKey } from '../../../lib/day-keys.ts';
import { dayTone } from '../../../lib/day-tone.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { gridCellRole, multipleGridRole } from '../../../ui/layout/grid-roles.ts';
import { classNames } from '../../../ui/style/class-names.ts';
import { pickerCopy as copy } from '../copy.ts';
import styles from './day-picker.module.css';

interface DayPickerProps {
  days: ReadonlySet<Day>;
  onToggle: (day: Day) => void;
  today: Day;
  /** The month that is shown, by any of its days. */
  shown: Day;
  onShow: (day: Day) => void;
  isBusy: (day: Day) => boolean;
  describedBy?: string | undefined;
  disabled?: boolean | undefined;
}

/** A month in which several days are chosen; the days of one's own plans have a dot. One tab stop, with the keys of a date grid. */
export function DayPicker(props: DayPickerProps) {
  const { days, onToggle, today, shown, onShow, isBusy, describedBy, disabled = false } = props;
  const table = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState<Day | null>(null);
  const { year, month } = monthOf(shown);
  const firstDay = [today, ...days].sort()[0] ?? today;
  /** A day that is over can be taken out, but not be chosen. */
  const isFixed = (day: Day) => day < today && !days.has(day);
  const isInMonth = (day: Day) => day.slice(0, 7) === shown.slice(0, 7);
  const stop = focused && isInMonth(focused) ? focused : isInMonth(today) ? today : `${shown.slice(0, 7)}-01`;

  useLayoutEffect(() => {
    if (focused) table.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus({ preventScroll: true });
  }, [focused]);

  const step = (by: number) => {
    setFocused(null);
    onShow(addMonths(`${shown.slice(0, 7)}-01`, by));
  };
  const onKeyDown = (event: KeyboardEvent, day: Day) => {
    if (event.altKey || event.ctrlKey || event.metaKey || disabled) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return choose(day);
    }
    const next = dayAfterKey(event, day);
    if (!next) return;
    event.preventDefault();
    setFocused(next);
    if (!isInMonth(next)) onShow(next);
  };
  const choose = (day: Day) => {
    if (!disabled && !isFixed(day)) onToggle(day);
  };
  const nameOf = (day: Day) => {
    const [, ofMonth, date] = day.split('-').map(Number);
    return [
      copy.day(ofMonth ?? 0, date ?? 0, weekdayNames.charAt(weekdayOf(day))),
      holidayOf(day),
      isBusy(day) && copy.busy,
    ]
      .filter(Boolean)
      .join(' ');
  };

  return (
    <div className={styles.picker}>
      <div className={styles.bar}>
        <h3 className="display-font" aria-live="polite">
          {year !== monthOf(today).year && `${year}年`}
          {month}月
        </h3>
        <IconButton
          icon="left"
          label={copy.previous}
          disabled={shown.slice(0, 7) <= firstDay.slice(0, 7)}
          onClick={() => step(-1)}
        />
        <IconButton icon="right" label={copy.next} onClick={() => step(1)} />
      </div>
      <table
        ref={table}
        {...multipleGridRole}
        className={styles.grid}
        aria-label={copy.grid(year, month)}
        aria-describedby={describedBy}
        aria-disabled={disabled || undefined}
      >
        <thead>
          <tr>
            {[...weekdayNames].map((name, index) => {
              const tone = dayTone(index, null);
              return (
                <th key={name} scope="col" className={classNames(tone && styles[tone])}>
                  {name}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {monthGrid(year, month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const tone = dayTone(weekdayOf(day), holidayOf(day));
                return (
                  <td
                    key={day}
                    {...gridCellRole(days.has(day))}
                    className={classNames(
                      tone && styles[tone],
                      !isInMonth(day) && styles.outside,
                      isFixed(day) && styles.past,
                    )}
                    aria-label={nameOf(day)}
                    aria-current={day === today ? 'date' : undefined}
                    aria-disabled={isFixed(day) || undefined}
                    tabIndex={day === stop ? 0 : -1}
                    data-day={day}
                    onClick={() => choose(day)}
                    onFocus={() => setFocused(day)}
                    onKeyDown={(event) => onKeyDown(event, day)}
                  >
                    <span>{Number(day.slice(8))}</span>
                    {isBusy(day) && <i />}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.legend}>
        <i aria-hidden="true" />
        {copy.legend}
      </p>
    </div>
  );
}
