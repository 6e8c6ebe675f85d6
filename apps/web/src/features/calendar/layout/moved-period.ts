import { addDays, dayOf, instantOf, minuteOf, minutesPerDay, minuteText, timeOf } from '@hiyori/time';

export interface Period {
  startAt: string;
  endAt: string;
}

/** The smallest step of a move, and the shortest length, in minutes. */
export const stepMinutes = 5;
const minuteMs = 60_000;

/** The instant of a minute of a day, which may lie outside the day. */
export function instantAt(day: string, minute: number, zone: string): string {
  const days = Math.floor(minute / minutesPerDay);
  return instantOf(addDays(day, days), minuteText(minute - days * minutesPerDay), zone).toISOString();
}

/**
 * The period moved on the wall clock of `zone`. It keeps its length. A move into times that the clock leaves out is of as many minutes as
 * pass: to an earlier time ends before them, to a later one after them.
 */
export function movedBy({ startAt, endAt }: Period, move: { days?: number; minutes?: number }, zone: string): Period {
  const { days = 0, minutes = 0 } = move;
  const minute = minuteOf(timeOf(startAt, zone)) + minutes;
  const start = instantAt(addDays(dayOf(startAt, zone), days), minute, zone);
  const leftOut = minutes < 0 ? (minuteOf(timeOf(start, zone)) - minute + 2 * minutesPerDay) % minutesPerDay : 0;
  const startMs = Date.parse(start) - leftOut * minuteMs;
  const lengthMs = Date.parse(endAt) - Date.parse(startAt);
  return { startAt: new Date(startMs).toISOString(), endAt: new Date(startMs + lengthMs).toISOString() };
}

/** The period with its end `minutes` later, at least five minutes after the start. */
export function resizedBy({ startAt, endAt }: Period, minutes: number): Period {
  const earliest = Date.parse(startAt) + stepMinutes * minuteMs;
  return { startAt, endAt: new Date(Math.max(earliest, Date.parse(endAt) + minutes * minuteMs)).toISOString() };
}

/** The nearest step of five minutes. */
export const snap = (minute: number): number => Math.round(minute / stepMinutes) * stepMinutes;
