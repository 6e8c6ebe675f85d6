import { limits } from '@hiyori/contract';
import { addDays, type Day } from '@hiyori/time';

/** The days that the agenda spans: from `from` up to but not including `to`. */
export interface AgendaWindow {
  from: Day;
  to: Day;
}

const { daysInitially, daysBack, daysPerExtension } = limits.calendar;

/** 38 days, seven of them before `day`. */
export const windowAround = (day: Day): AgendaWindow => ({
  from: addDays(day, -daysBack),
  to: addDays(day, daysInitially - daysBack),
});

/** The window once a day is chosen: as it is when it spans the day, else a new one around it. */
export const windowWith = (span: AgendaWindow, day: Day): AgendaWindow =>
  day >= span.from && day < span.to ? span : windowAround(day);

/** Whether a day lies in one of several windows. */
export const isWithin = (windows: readonly AgendaWindow[], day: Day): boolean =>
  windows.some(({ from, to }) => day >= from && day < to);

/**
 * Whether the agenda can show nothing yet: days at or above `day`, where the list will begin, are still on their way, and would
 * push it down as they come. Days that follow it may come later, and so may days that the list has grown by.
 */
export const isAwaited = (pending: readonly AgendaWindow[], day: Day): boolean =>
  pending.some(({ from, to }) => from <= day && to > windowAround(day).from);

/** Thirty days more at one edge, but not beyond the first or last day that the calendar offers. */
export function extend(span: AgendaWindow, edge: 'earlier' | 'later', first: Day, last: Day): AgendaWindow {
  if (edge === 'earlier') {
    const bound = earlierOf(span.from, first);
    return { ...span, from: laterOf(addDays(span.from, -daysPerExtension), bound) };
  }
  const bound = laterOf(span.to, addDays(last, 1));
  return { ...span, to: earlierOf(addDays(span.to, daysPerExtension), bound) };
}

const earlierOf = (a: Day, b: Day): Day => (a.localeCompare(b) < 0 ? a : b);
const laterOf = (a: Day, b: Day): Day => (a.localeCompare(b) > 0 ? a : b);
