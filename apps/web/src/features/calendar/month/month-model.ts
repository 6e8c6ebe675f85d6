import { addDays, type Day, daysBetween, monthGrid, monthOf, weekdayOf } from '@hiyori/time';
import { holidayOf } from '@hiyori/time/holidays';
import { type DayTone, dayTone } from '../../../lib/day-tone.ts';
import type { MarkHue } from '../../events/mark-hue.ts';
import { type AgendaWindow, isWithin } from '../agenda/agenda-window.ts';
import { inOrder } from '../agenda/day-order.ts';
import { type CalendarItem, type EventItem, isPlan, type OtherItem } from '../calendar-item.ts';
import { calendarCopy } from '../copy.ts';
import { dayName } from '../day-announcement.ts';

const maxDots = 3;

/** The hues of the dots for the first plans of a day, and the number of further ones. */
export const toDayMarks = (items: readonly EventItem[]): { dots: MarkHue[]; more: number } => ({
  dots: items.slice(0, maxDots).map(({ hue }) => hue),
  more: Math.max(0, items.length - maxDots),
});

export interface MonthCell {
  day: Day;
  /** The day of the month. */
  date: number;
  isOutside: boolean;
  isToday: boolean;
  isPast: boolean;
  tone: DayTone;
  holiday: string | null;
  /** The plans, then what is suggested. */
  items: readonly EventItem[];
  plans: readonly EventItem[];
  /** Imported events and what polls keep free. */
  others: readonly OtherItem[];
  /** How many plans there are, with imported events. */
  count: number;
  /** 「11月21日 土曜日 予定4件」. */
  name: string;
}

interface MonthOptions {
  /** Any day of the month. */
  day: Day;
  today: Day;
  byDay: ReadonlyMap<Day, readonly EventItem[]>;
  othersByDay?: ReadonlyMap<Day, readonly OtherItem[]> | undefined;
  /** The number of a day's other items, in words. */
  countOthers?: ((others: readonly OtherItem[]) => string[]) | undefined;
  /** Periods of which only the items that continue in another month are known. */
  unloaded?: readonly AgendaWindow[];
}

/** The weeks of a month's grid. A day that is not loaded has no items: some of them would be a wrong number. */
export function monthWeeks({
  day,
  today,
  byDay,
  othersByDay,
  countOthers,
  unloaded = [],
}: MonthOptions): MonthCell[][] {
  const { year, month } = monthOf(day);
  return monthGrid(year, month).map((week) =>
    week.map((cellDay) => {
      const found = isWithin(unloaded, cellDay) ? [] : (byDay.get(cellDay) ?? []);
      const plans = found.filter(isPlan);
      const others = othersByDay?.get(cellDay) ?? [];
      const count = plans.length + others.filter(isPlan).length;
      const holiday = holidayOf(cellDay);
      return {
        day: cellDay,
        date: Number(cellDay.slice(8)),
        isOutside: cellDay.slice(0, 7) !== day.slice(0, 7),
        isToday: cellDay === today,
        isPast: cellDay < today,
        tone: dayTone(weekdayOf(cellDay), holiday),
        holiday,
        items: [...plans, ...found.filter((item) => !isPlan(item))],
        plans,
        others,
        count,
        name: [dayName(cellDay, holiday), calendarCopy.plans(count), ...(countOthers?.(others) ?? [])].join(' '),
      };
    }),
  );
}

/** The days of a month's grid; `to` is exclusive. */
export function monthPage(day: Day): { from: Day; to: Day } {
  const { year, month } = monthOf(day);
  const days = monthGrid(year, month).flat();
  return { from: days[0] ?? day, to: addDays(days.at(-1) ?? day, 1) };
}

/** 1 from an earlier to a later day, -1 from a later to an earlier one, 0 for the same day. */
export const directionOf = (from: Day, to: Day): -1 | 0 | 1 => Math.sign(daysBetween(from, to)) as -1 | 0 | 1;

/** What a screen reader says of a day. */
export const cellName = ({ name }: MonthCell, koyomi: readonly string[], isSuggested: boolean): string =>
  [name, ...koyomi, ...(isSuggested ? [calendarCopy.suggestedDay] : [])].join(' ');

/** The weeks with everything that a day shows among its items. */
export const withOthers = (weeks: readonly (readonly MonthCell[])[]) =>
  weeks.map((week) =>
    week.map(({ day, items, plans, others }) => ({
      day,
      items: [...inOrder<CalendarItem>(plans, others), ...items.slice(plans.length)],
    })),
  );
