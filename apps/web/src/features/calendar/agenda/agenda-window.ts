import { limits } from '@hiyori/contract';
import { addDays, type Day } from '@hiyori/time';

/** The days that the agenda spans; `to` is exclusive. */
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

/** The window after a day is selected: unchanged if it contains the day, otherwise a new one around it. */
export const windowWith = (span: AgendaWindow, day: Day): AgendaWindow =>
  day >= span.from && day < span.to ? span : windowAround(day);

/** True if a day lies in one of the windows. */
export const isWithin = (windows: readonly AgendaWindow[], day: Day): boolean =>
  windows.some(({ from, to }) => day >= from && day < to);

/**
 * True if the agenda cannot be shown yet: `day`, or the week before it, is still loading and would move the list when it
 * arrives. Later days, and days added to the window, may still be loading.
 */
export const isTargetPending = (pending: readonly AgendaWindow[], day: Day): boolean =>
  pending.some(({ from, to }) => from <= day && to > windowAround(day).from);

/** Adds thirty days at one edge, but not beyond the first or last day of the calendar. */
export function extend(span: AgendaWindow, edge: 'earlier' | 'later', first: Day, last: Day): AgendaWindow {
  if (edge === 'earlier') {
    const bound = earlierOf(span.from, first);
    return { ...span, from: laterOf(addDays(span.from, -daysPerExtension), bound) };
  }
  const bound = laterOf(span.to, addDays(last, 1));
  return { ...span, to: earlierOf(addDays(span.to, daysPerExtension), bound) };
}

const earlierOf = (a: Day, b: Day): Day => (a < b ? a : b);
const laterOf = (a: Day, b: Day): Day => (a > b ? a : b);
