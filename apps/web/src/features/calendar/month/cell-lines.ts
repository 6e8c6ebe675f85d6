import type { Day } from '@hiyori/time';
import { type Placeable, placementOf } from '../layout/placement.ts';
import { barsOf, type FilledCell, fillRow } from '../layout/week-row.ts';

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

/** The lines of every cell of a month. What is in `others` comes after the items; the caller shows as many as there are free lines. */
export const titleRows = <T extends Placeable>(
  weeks: readonly (readonly { day: Day; items: readonly T[]; others?: readonly unknown[] }[])[],
  lines: { lines: number; linesWithMore: number },
  zone: string,
): FilledCell<T>[][] =>
  weeks.map((week) => {
    const isBar = (item: T) => placementOf(item, zone)?.isBar === true;
    const across = [...new Set(week.flatMap(({ items }) => items.filter(isBar)))];
    const bars = barsOf(
      across,
      week.map(({ day }) => day),
      zone,
    );
    return fillRow({
      bars,
      singles: week.map(({ items }) => items.filter((item) => !isBar(item))),
      after: week.map(({ others = [] }) => others.length),
      ...lines,
    });
  });
