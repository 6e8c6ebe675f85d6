import { addDays, addMonths, type Day, monthOf, weekdayNames, weekdayOf } from '@hiyori/time';
import { type AgendaWindow, isWithin } from '../agenda/agenda-window.ts';
import { type CalendarItem, isPlan } from '../calendar-item.ts';
import { placementOf } from '../layout/placement.ts';
import { firstOfMonth } from '../month/month-spans.ts';

/** A day with plans, or a run of days without any, from `day` to `last`. */
export interface ListEntry {
  day: Day;
  last: Day;
  items: readonly CalendarItem[];
  /** The plans of the day are left out: it is not free. */
  isLeftOut: boolean;
}

interface ListOptions {
  span: AgendaWindow;
  byDay: ReadonlyMap<Day, readonly CalendarItem[]>;
  /** Days that are not loaded are left out: they must not be shown as free. */
  unloaded: readonly AgendaWindow[];
  /** Days with an entry of their own, also without plans. */
  always: readonly Day[];
  /** Days with plans that the calendar leaves out. */
  leftOutDays?: ReadonlySet<Day> | undefined;
}

/** The entries of the list, in order. */
export function listEntries({ span, byDay, unloaded, always, leftOutDays }: ListOptions): ListEntry[] {
  const entries: ListEntry[] = [];
  for (let day = span.from; day < span.to; day = addDays(day, 1)) {
    if (isWithin(unloaded, day)) continue;
    const items = byDay.get(day) ?? [];
    const isLeftOut = items.length === 0 && leftOutDays?.has(day) === true;
    const before = entries.at(-1);
    const isContinued =
      before &&
      items.length === 0 &&
      before.items.length === 0 &&
      before.isLeftOut === isLeftOut &&
      before.last === addDays(day, -1) &&
      !always.includes(day) &&
      !always.includes(before.last);
    if (isContinued) before.last = day;
    else entries.push({ day, last: day, items, isLeftOut });
  }
  return entries;
}

/** 「24日（火）」 or 「24日 – 26日」, with months where the run ends in another one. */
export function runText({ day, last }: Pick<ListEntry, 'day' | 'last'>): string {
  const dateOf = (each: Day) => `${Number(each.slice(8))}日`;
  if (day === last) return `${dateOf(day)}（${weekdayNames[weekdayOf(day)]}）`;
  if (day.slice(0, 7) === last.slice(0, 7)) return `${dateOf(day)} – ${dateOf(last)}`;
  return `${monthOf(day).month}月${dateOf(day)} – ${monthOf(last).month}月${dateOf(last)}`;
}

/** Before which plan of a day the line of the present is: the first with a time that is not over. -1 after all of them. */
export const indexOfNow = (items: readonly CalendarItem[], now: Date, zone: string): number =>
  items.findIndex((item) => !placementOf(item, zone)?.isBar && Date.parse(item.endAt) > now.getTime());

/** The days from `from` to `to` (exclusive) of the month of a day that are not over; null unless all of them were read. */
export function restOfMonth(
  day: Day,
  today: Day,
  { span, unloaded }: Pick<ListOptions, 'span' | 'unloaded'>,
): AgendaWindow | null {
  const first = firstOfMonth(day);
  const from = first > today ? first : today;
  const to = addMonths(first, 1);
  const isRead = from >= span.from && to <= span.to && unloaded.every((part) => part.to <= from || part.from >= to);
  return to > today && isRead ? { from, to } : null;
}

interface Rest {
  plans: number;
  published: number;
  freeDays: number;
}

/** What the days from `from` to `to` (exclusive) still hold. */
export function restOf(
  byDay: ReadonlyMap<Day, readonly CalendarItem[]>,
  from: Day,
  to: Day,
  leftOutDays?: ReadonlySet<Day>,
): Rest {
  const items = new Set<CalendarItem>();
  let freeDays = 0;
  for (let day = from; day < to; day = addDays(day, 1)) {
    const plans = (byDay.get(day) ?? []).filter(isPlan);
    if (plans.length === 0 && !leftOutDays?.has(day)) freeDays += 1;
    for (const item of plans) items.add(item);
  }
  const isPublished = (item: CalendarItem) => item.kind === 'own' && item.event.isPublished;
  return { plans: items.size, published: [...items].filter(isPublished).length, freeDays };
}
