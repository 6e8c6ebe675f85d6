import type { Event } from '@hiyori/contract';
import { addDays, type Day, daySpan, daysBetween, monthGrid, monthOf, weekdayOf, zoneOfDays } from '@hiyori/time';
import { type MarkHue, markHueOf } from '../../events/mark-hue.ts';
import { type AgendaWindow, isWithin } from '../agenda/agenda-window.ts';
import { dayName } from '../day-announcement.ts';

type Span = ReturnType<typeof daySpan>;
const spanCache = new WeakMap<Event, { zone: string; span: Span }>();

/** The days that an event touches, cached per event: the time zone conversion is the most expensive part of a month. */
function findSpan(event: Event, zone: string): Span {
  const cached = spanCache.get(event);
  if (cached?.zone === zone) return cached.span;
  const span = daySpan(event.startAt, event.endAt, zoneOfDays(event, zone));
  spanCache.set(event, { zone, span });
  return span;
}

/** The events of each day from `from` to `to` (exclusive): an event of several days is listed on each of them. */
export function eventsByDay(events: readonly Event[], from: Day, to: Day, zone: string): ReadonlyMap<Day, Event[]> {
  const byDay = new Map<Day, Event[]>();
  for (const event of events) {
    const span = findSpan(event, zone);
    if (!span) continue;
    // Clipped first, so that an event of several years costs no more than its visible days.
    const first = span.first < from ? from : span.first;
    const last = span.last < to ? span.last : addDays(to, -1);
    for (let day = first; day <= last; day = addDays(day, 1)) {
      const list = byDay.get(day);
      if (list) list.push(event);
      else byDay.set(day, [event]);
    }
  }
  return byDay;
}

const maxDots = 3;

/** The hues of the dots for the first events of a day, and the number of further events. */
export const toDayMarks = (events: readonly Event[], viewerId: number): { dots: MarkHue[]; more: number } => ({
  dots: events.slice(0, maxDots).map((event) => markHueOf(event, event.creatorId === viewerId)),
  more: Math.max(0, events.length - maxDots),
});

export interface MonthCell {
  day: Day;
  /** The day of the month. */
  date: number;
  isOutside: boolean;
  isToday: boolean;
  isPast: boolean;
  /** Sundays and public holidays share a colour. */
  tone: 'sun' | 'sat' | null;
  holiday: string | null;
  events: readonly Event[];
  /** 「11月21日 土曜日 予定4件」. */
  name: string;
}

interface MonthOptions {
  /** Any day of the month. */
  day: Day;
  today: Day;
  byDay: ReadonlyMap<Day, readonly Event[]>;
  /** Periods of which only the events that continue in another month are known. */
  unloaded?: readonly AgendaWindow[];
  holidayOf: (day: Day) => string | null;
}

/** The weeks of a month's grid. A day that is not loaded has no events: some of them would be a wrong number. */
export function monthWeeks({ day, today, byDay, unloaded = [], holidayOf }: MonthOptions): MonthCell[][] {
  const { year, month } = monthOf(day);
  return monthGrid(year, month).map((week) =>
    week.map((cellDay) => {
      const events = isWithin(unloaded, cellDay) ? [] : (byDay.get(cellDay) ?? []);
      const holiday = holidayOf(cellDay);
      const weekday = weekdayOf(cellDay);
      return {
        day: cellDay,
        date: Number(cellDay.slice(8)),
        isOutside: cellDay.slice(0, 7) !== day.slice(0, 7),
        isToday: cellDay === today,
        isPast: cellDay < today,
        tone: holiday || weekday === 0 ? 'sun' : weekday === 6 ? 'sat' : null,
        holiday,
        events,
        name: `${dayName(cellDay, holiday)} 予定${events.length}件`,
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
