import type { EventItem } from '../calendar-item.ts';
import { placementOf } from '../layout/placement.ts';
import { barsOf, type FilledCell, fillRow } from '../layout/week-row.ts';
import type { MonthCell } from './month-model.ts';

// Heights of the parts of a wide cell, in rem: its header, a title with its gap, and the line 他 n 件.
const headerRem = 2.15;
const chipRem = 1.5;
const othersRem = 1.05;

/** How many titles a cell of `cellRem` shows, and how many with the line 他 n 件 below them. */
export function cellLines(cellRem: number): { lines: number; linesWithMore: number } {
  const availableRem = cellRem - headerRem;
  const fitting = (rem: number) => Math.max(0, Math.floor(rem / chipRem));
  return { lines: fitting(availableRem), linesWithMore: fitting(availableRem - othersRem) };
}

/** The lines of every cell of a month. */
export const wideRows = (
  weeks: readonly (readonly MonthCell[])[],
  lines: { lines: number; linesWithMore: number },
  zone: string,
): FilledCell<EventItem>[][] =>
  weeks.map((week) => {
    const isBar = (item: EventItem) => placementOf(item, zone)?.isBar === true;
    const across = [...new Set(week.flatMap(({ items }) => items.filter(isBar)))];
    const bars = barsOf(
      across,
      week.map(({ day }) => day),
      zone,
    );
    return fillRow({ bars, singles: week.map(({ items }) => items.filter((item) => !isBar(item))), ...lines });
  });
