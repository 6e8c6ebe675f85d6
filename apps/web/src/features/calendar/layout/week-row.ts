import { type Day, daysBetween } from '@hiyori/time';
import { type Placeable, placementOf } from './placement.ts';

/** An item across days, within one row of seven days. */
export interface WeekBar<T> {
  item: T;
  /** The vertical position among the bars of the row. */
  lane: number;
  /** The first of its columns, 0 to 6. */
  column: number;
  span: number;
  /** The item starts and ends in this row: its bar is round there. */
  isStart: boolean;
  isEnd: boolean;
}

/** The bars of a row of days, each in the first lane that is free: the earliest first, of those the longest. */
export function barsOf<T extends Placeable>(items: readonly T[], days: readonly Day[], zone: string): WeekBar<T>[] {
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const bars = items.flatMap((item): Omit<WeekBar<T>, 'lane'>[] => {
    const placement = placementOf(item, zone);
    if (!placement?.isBar || placement.last < from || placement.first > to) return [];
    const isStart = placement.first >= from;
    const isEnd = placement.last <= to;
    const column = isStart ? daysBetween(from, placement.first) : 0;
    const end = isEnd ? daysBetween(from, placement.last) : days.length - 1;
    return [{ item, column, span: end - column + 1, isStart, isEnd }];
  });
  bars.sort((a, b) => a.column - b.column || b.span - a.span || (a.item.key < b.item.key ? -1 : 1));
  const ends: number[] = [];
  return bars.map((bar) => {
    const free = ends.findIndex((end) => end <= bar.column);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = bar.column + bar.span;
    return { ...bar, lane };
  });
}

const covers = ({ column, span }: { column: number; span: number }, at: number): boolean =>
  at >= column && at < column + span;

/** A line of a day's cell: a bar that starts in this cell or row, an item of this day alone, or null for an empty one, where a bar may pass. */
export type CellLine<T> = { bar: WeekBar<T> } | { item: T } | null;

export interface FilledCell<T> {
  lines: readonly CellLine<T>[];
  /** How many of the day's items, and of what comes after them, have no line. */
  hidden: number;
  /** How many further lines the cell has. */
  free: number;
}

interface RowOptions<T> {
  bars: readonly WeekBar<T>[];
  /** For each day the items that are no bars. */
  singles: readonly (readonly T[])[];
  /** How many lines each day needs after its items, for what the caller shows there. */
  after?: readonly number[];
  /** How many lines a cell has, and how many beside the number of hidden items. */
  lines: number;
  linesWithMore: number;
}

/** Fills the cells of a row: bars keep their lane through the row, other items take the lines that are free. */
export function fillRow<T>({ bars, singles, after = [], lines, linesWithMore }: RowOptions<T>): FilledCell<T>[] {
  const limits = singles.map((items, at) => {
    const own = bars.filter((bar) => covers(bar, at));
    const needed = Math.max(own.length + items.length, ...own.map(({ lane }) => lane + 1));
    return needed + (after[at] ?? 0) > lines ? linesWithMore : lines;
  });
  const isShown = (bar: WeekBar<T>) => limits.every((limit, at) => !covers(bar, at) || bar.lane < limit);
  const shown = bars.filter(isShown);
  return singles.map((items, at) => {
    const own = shown.filter((bar) => covers(bar, at));
    const left = [...items];
    const filled = Array.from({ length: limits[at] ?? 0 }, (_, lane): CellLine<T> => {
      const bar = own.find((each) => each.lane === lane);
      if (bar) return bar.column === at ? { bar } : null;
      const item = left.shift();
      return item === undefined ? null : { item };
    });
    const used = Math.max(filled.findLastIndex((line) => line !== null) + 1, ...own.map(({ lane }) => lane + 1));
    const free = Math.max(0, (limits[at] ?? 0) - used);
    const count = bars.filter((bar) => covers(bar, at)).length + items.length;
    return {
      free,
      lines: filled.slice(0, used),
      hidden: count - own.length - (items.length - left.length) + Math.max(0, (after[at] ?? 0) - free),
    };
  });
}
