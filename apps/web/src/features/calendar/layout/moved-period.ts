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
  const length = (Date.parse(endAt) - Date.parse(startAt)) / minuteMs;
  return { startAt: after(start, -leftOut), endAt: after(start, length - leftOut) };
}

const after = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * minuteMs).toISOString();

/** The period with another end, at least five minutes after the start: the clock may have been set back between them. */
export function endingAt({ startAt }: Period, wanted: string): Period {
  const earliest = after(startAt, stepMinutes);
  return { startAt, endAt: wanted > earliest ? wanted : earliest };
}

/** The period with another start, at least five minutes before the end: the clock may leave out the time between them. */
export function startingAt({ endAt }: Period, wanted: string): Period {
  const latest = after(endAt, -stepMinutes);
  return { startAt: wanted < latest ? wanted : latest, endAt };
}

/** The period with its end `minutes` later, at least five minutes after the start. */
export const resizedBy = (period: Period, minutes: number): Period => endingAt(period, after(period.endAt, minutes));

/** The nearest step of five minutes. */
export const snap = (minute: number): number => Math.round(minute / stepMinutes) * stepMinutes;
