import type { Day } from '@hiyori/time';
import { addDays } from '@hiyori/time';
import { type CalendarItem, isPlan } from '../calendar-item.ts';
import { type DayColumns, firstHourOf, piecesOf, toColumns } from '../layout/day-columns.ts';
import { itemsByDay } from '../layout/placement.ts';
import { barsOf, type WeekBar } from '../layout/week-row.ts';

export interface GridDay extends DayColumns<CalendarItem> {
  day: Day;
  /** How many plans there are, with those that are bars. */
  count: number;
  /** Nothing is on the day, not even what is no plan. */
  isEmpty: boolean;
}

export interface GridModel {
  days: readonly GridDay[];
  bars: readonly WeekBar<CalendarItem>[];
  /** The height of the row of bars, in lanes. */
  lanes: number;
  firstHour: number;
}

/** What a time grid of consecutive days shows. */
export function gridModel(items: readonly CalendarItem[], days: readonly Day[], zone: string): GridModel {
  const [from = '', last = from] = [days[0], days.at(-1)];
  const byDay = itemsByDay(items, from, addDays(last, 1), zone);
  const pieces = days.map((day) => piecesOf(byDay.get(day) ?? [], day, zone));
  const bars = barsOf(items, days, zone);
  return {
    days: days.map((day, index) => ({
      day,
      count: byDay.get(day)?.filter(isPlan).length ?? 0,
      isEmpty: !byDay.has(day),
      ...toColumns(pieces[index] ?? [], (item) => !isPlan(item)),
    })),
    bars,
    lanes: Math.max(0, ...bars.map(({ lane }) => lane + 1)),
    firstHour: firstHourOf(pieces.flat()),
  };
}
