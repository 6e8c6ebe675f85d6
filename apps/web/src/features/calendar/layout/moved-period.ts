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

/** The period moved on the wall clock of `zone`. It keeps its length. */
export function movedBy({ startAt, endAt }: Period, move: { days?: number; minutes?: number }, zone: string): Period {
  const { days = 0, minutes = 0 } = move;
  const start = instantAt(addDays(dayOf(startAt, zone), days), minuteOf(timeOf(startAt, zone)) + minutes, zone);
  const lengthMs = Date.parse(endAt) - Date.parse(startAt);
  return { startAt: start, endAt: new Date(Date.parse(start) + lengthMs).toISOString() };
}

/** The period with its end `minutes` later, at least five minutes after the start. */
export function resizedBy({ startAt, endAt }: Period, minutes: number): Period {
  const earliest = Date.parse(startAt) + stepMinutes * minuteMs;
  return { startAt, endAt: new Date(Math.max(earliest, Date.parse(endAt) + minutes * minuteMs)).toISOString() };
}

/** The nearest step of five minutes. */
export const snap = (minute: number): number => Math.round(minute / stepMinutes) * stepMinutes;
