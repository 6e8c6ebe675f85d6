import type { Day } from '@hiyori/time';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { gridCellRole, gridRole } from '../../ui/grid-roles.ts';
import { prefersReducedMotion } from '../../ui/motion.ts';
import { DayCell } from './day-cell.tsx';
import { DayCellWide } from './day-cell-wide.tsx';
import './month-grid.css';
import './month-grid-wide.css';
import { dayAfterKey, directionOf, type MonthCell, weekdayNames } from './month-model.ts';
import { useCellHeight } from './use-cell-height.ts';

interface MonthGridProps {
  /** The name of the grid: 2026年11月. */
  label: string;
  weeks: readonly (readonly MonthCell[])[];
  selectedDay: Day;
  onSelect: (day: Day) => void;
  zone: string;
  /** With the titles of the events in the cells, from 1024 px on. */
  wide?: boolean | undefined;
}

const weekdayTones = ['sun', undefined, undefined, undefined, undefined, undefined, 'sat'];

/** A month as a grid: one tab stop, and the arrow keys choose. */
export function MonthGrid({ label, weeks, selectedDay, onSelect, zone, wide = false }: MonthGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const followsKeys = useRef(false);
  useEffect(() => {
    if (!followsKeys.current) return;
    followsKeys.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${selectedDay}"]`)?.focus();
  }, [selectedDay]);
  useMonthSlide(table, selectedDay);
  const heightRem = useCellHeight(table, weeks.length);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const day = dayAfterKey(event.key, selectedDay);
    if (!day) return;
    event.preventDefault();
    followsKeys.current = true;
    onSelect(day);
  };

  return (
    <table {...gridRole} ref={table} className={wide ? 'dcal' : 'cal'} aria-label={label} onKeyDown={onKeyDown}>
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
