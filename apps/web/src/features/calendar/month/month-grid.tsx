import type { Day } from '@hiyori/time';
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { gridCellRole, gridRole } from '../../../ui/layout/grid-roles.ts';
import { prefersReducedMotion } from '../../../ui/overlay/motion.ts';
import { classNames } from '../../../ui/style/class-names.ts';
import { DayCell } from './day-cell.tsx';
import { DayCellWide } from './day-cell-wide.tsx';
import './month-grid.css';
import './month-grid-wide.css';
import { weekdayNames } from '../spoken-day.ts';
import { dayAfterKey } from './day-keys.ts';
import { directionOf, type MonthCell } from './month-model.ts';
import { useCellHeight } from './use-cell-height.ts';

interface MonthGridProps {
  /** The name of the grid: 2026年11月. */
  label: string;
  weeks: readonly (readonly MonthCell[])[];
  selectedDay: Day;
  onSelect: (day: Day) => void;
  /** The key T: back to today. */
  onToday?: (() => void) | undefined;
  /** Its events are still on their way. */
  busy?: boolean | undefined;
  zone: string;
  /** With the titles of the events in the cells, from 1024 px on. */
  wide?: boolean | undefined;
}

const weekdayTones = ['sun', undefined, undefined, undefined, undefined, undefined, 'sat'];

/** A month as a grid: one tab stop, and the keys of a date grid choose. */
export function MonthGrid(props: MonthGridProps) {
  const { label, weeks, selectedDay, onSelect, onToday, busy = false, zone, wide = false } = props;
  const table = useRef<HTMLTableElement>(null);
  // Not asked of the document: with its month a focused cell leaves it.
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (!hasFocus.current) return;
    table.current?.querySelector<HTMLElement>(`[data-day="${selectedDay}"]`)?.focus({ preventScroll: true });
  }, [selectedDay]);
  useMonthSlide(table, selectedDay);
  const heightRem = useCellHeight(table, weeks.length);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (onToday && event.key.toLowerCase() === 't') {
      event.preventDefault();
      return onToday();
    }
    const day = dayAfterKey(event, selectedDay);
    if (!day) return;
    event.preventDefault();
    onSelect(day);
  };
  const keepFocus = (event: FocusEvent) => {
    hasFocus.current = event.type === 'focus' && event.target.matches('[data-day]');
  };

  return (
    <table
      {...gridRole}
      ref={table}
      className={wide ? 'dcal' : 'cal'}
      aria-label={label}
      aria-busy={busy || undefined}
      onKeyDown={onKeyDown}
      onFocus={keepFocus}
      onBlur={keepFocus}
    >
      <thead>
        <tr>
          {weekdayNames.map((name, index) => (
            <th key={name} scope="col" className={classNames(wide ? 'dwd' : 'wd', weekdayTones[index])}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map((cell) => (
              <td
                key={cell.day}
                {...gridCellRole(cell.day === selectedDay)}
                className={classNames(
                  wide ? 'dc' : 'day',
                  cell.tone,
                  cell.isOutside && 'out',
                  cell.isToday && 'today',
                  cell.isPast && 'was',
                )}
                aria-label={wide ? undefined : cell.name}
                aria-current={cell.isToday ? 'date' : undefined}
                tabIndex={cell.day === selectedDay ? 0 : -1}
                data-day={cell.day}
                onClick={() => onSelect(cell.day)}
                onKeyDown={(event) => {
                  if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return;
                  event.preventDefault();
                  onSelect(cell.day);
                }}
              >
                {wide ? <DayCellWide cell={cell} zone={zone} heightRem={heightRem} /> : <DayCell cell={cell} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Another month comes in from the side that time runs to. */
function useMonthSlide(table: React.RefObject<HTMLTableElement | null>, day: Day) {
  const shown = useRef(day);
  useLayoutEffect(() => {
    const from = shown.current;
    shown.current = day;
    if (from.slice(0, 7) === day.slice(0, 7) || prefersReducedMotion()) return;
    const body = table.current?.tBodies[0];
    for (const cell of body?.querySelectorAll('td') ?? [])
      cell.animate?.([{ opacity: 0.2, translate: `${directionOf(from, day) * 24}px 0` }, {}], {
        duration: 220,
        easing: 'cubic-bezier(.05,.7,.1,1)',
      });
  }, [table, day]);
}
