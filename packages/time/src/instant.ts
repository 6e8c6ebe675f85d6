import { type Day, dayOfUtcMs, daysBetween, daysFrom, utcMsOf } from './day.ts';
import { offsetMsOf, wallMsOf } from './zone.ts';

/** A point in time: ISO 8601 text with offset, as the API sends it, or a Date. */
export type Instant = string | Date;

const dayMs = 86_400_000;
const timePattern = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Milliseconds since 1970, or NaN for text that is no instant. */
export const msOf = (instant: Instant): number =>
  typeof instant === 'string' ? Date.parse(instant) : instant.getTime();

/**
 * The day that the calendars of a zone show at an instant.
 * @throws RangeError when the instant or the zone is invalid.
 */
export const dayOf = (instant: Instant, zone: string): Day => dayOfUtcMs(wallMsOf(msOf(instant), zone));

/** What the clocks of a zone show at an instant, `HH:MM`; 'Invalid time' when there is no such instant or zone. */
export function timeOf(instant: Instant, zone: string): string {
  try {
    return new Date(wallMsOf(msOf(instant), zone)).toISOString().slice(11, 16);
  } catch {
    return 'Invalid time';
  }
}

/**
 * The instant at which the clocks of a zone show `time` on `day`. A time that a change of the clocks skips moves forward by
 * what was skipped; of a time that happens twice the first is taken (RFC 5545 section 3.3.5).
 * @throws RangeError when the day, the time or the zone is invalid.
 */
export function instantOf(day: Day, time: string, zone: string): Date {
  const match = timePattern.exec(time);
  if (!match) throw new RangeError(`Not a time of day: ${time}`);
  const wallMs = utcMsOf(day) + (Number(match[1]) * 60 + Number(match[2])) * 60_000;
  const before = wallMs - offsetMsOf(wallMs - dayMs, zone);
  const after = wallMs - offsetMsOf(wallMs + dayMs, zone);
  const shown = [before, after].filter((ms) => wallMsOf(ms, zone) === wallMs);
  return new Date(shown.length > 0 ? Math.min(...shown) : before);
}

/**
 * The first instant of a day in a zone: not midnight where a change of the clocks skips it. For a day that a zone skipped
 * as a whole, the first instant of the next one.
 * @throws RangeError when the day or the zone is invalid.
 */
export function startOfDay(day: Day, zone: string): Date {
  const midnight = instantOf(day, '00:00', zone);
  const wallMs = utcMsOf(day);
  if (wallMsOf(midnight.getTime(), zone) === wallMs) return midnight;
  // Midnight is skipped: halve the two days around the jump until the clocks stand before it on one side and after on the other.
  let [low, high] = [midnight.getTime() - dayMs, midnight.getTime()];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (wallMsOf(middle, zone) < wallMs) low = middle;
    else high = middle;
  }
  return new Date(high);
}

/**
 * The first and the last day that a period touches in a zone. An end exactly at midnight does not touch the day that begins
 * there; an end before the start, or none, leaves the start's day. Null when the start is no instant.
 */
export function daySpan(startAt: Instant, endAt: Instant, zone: string): { first: Day; last: Day } | null {
  const startMs = msOf(startAt);
  const endMs = msOf(endAt);
  try {
    const first = dayOf(new Date(startMs), zone);
    return { first, last: endMs - 1 > startMs ? dayOf(new Date(endMs - 1), zone) : first };
  } catch {
    return null;
  }
}

/**
 * Every day that a period touches in a zone (see `daySpan`), at most `atMost` of them, so that an event of a century does
 * not fill the memory. Empty when the start is no instant.
 */
export function daysTouched(startAt: Instant, endAt: Instant, zone: string, atMost = 400): Day[] {
  const span = daySpan(startAt, endAt, zone);
  if (!span) return [];
  // Clocks may be set back across midnight, so that a period of minutes ends on the day before its start.
  const count = Math.max(1, daysBetween(span.first, span.last) + 1);
  return daysFrom(span.first, Math.min(atMost, count));
}
