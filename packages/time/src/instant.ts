import { addDays, type Day, dayToUtcMs, utcMsToDay } from './day.ts';
import { getOffsetMs, isUsableZone, toWallClockMs } from './zone.ts';

/** A point in time: an ISO 8601 string with an offset, as the API sends it, or a Date. */
export type Instant = string | Date;

const dayMs = 86_400_000;
const timePattern = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Milliseconds since 1970, or NaN for an invalid instant. */
export const toEpochMs = (instant: Instant): number =>
  typeof instant === 'string' ? Date.parse(instant) : instant.getTime();

/**
 * The calendar day of an instant in a zone.
 * @throws RangeError when the instant or the zone is invalid.
 */
export const dayOf = (instant: Instant, zone: string): Day => utcMsToDay(toWallClockMs(toEpochMs(instant), zone));

/** The wall-clock time of an instant in a zone, `HH:MM`; 'Invalid time' if the instant or the zone is invalid. */
export function timeOf(instant: Instant, zone: string): string {
  try {
    return new Date(toWallClockMs(toEpochMs(instant), zone)).toISOString().slice(11, 16);
  } catch {
    return 'Invalid time';
  }
}

/**
 * The instant of the wall-clock time `time` (`HH:MM`) on `day` in a zone. A time in a daylight saving gap moves forward by the
 * length of the gap; for a time that occurs twice the first instant is used (RFC 5545 section 3.3.5).
 * @throws RangeError when the day, the time or the zone is invalid.
 */
export function instantOf(day: Day, time: string, zone: string): Date {
  const match = timePattern.exec(time);
  if (!match) throw new RangeError(`Not a time of day: ${time}`);
  const wallMs = dayToUtcMs(day) + (Number(match[1]) * 60 + Number(match[2])) * 60_000;
  const before = wallMs - getOffsetMs(wallMs - dayMs, zone);
  const after = wallMs - getOffsetMs(wallMs + dayMs, zone);
  const matching = [before, after].filter((ms) => toWallClockMs(ms, zone) === wallMs);
  return new Date(matching.length > 0 ? Math.min(...matching) : before);
}

/**
 * The first instant of a day in a zone. It is later than midnight if midnight is in a daylight saving gap. For a day that the
 * zone skipped entirely, it is the first instant of the next day.
 * @throws RangeError when the day or the zone is invalid.
 */
export function startOfDay(day: Day, zone: string): Date {
  const midnight = instantOf(day, '00:00', zone);
  const wallMs = dayToUtcMs(day);
  if (toWallClockMs(midnight.getTime(), zone) === wallMs) return midnight;
  // Midnight is in a gap: a binary search finds the instant at which the wall clock jumps past it.
  let [low, high] = [midnight.getTime() - dayMs, midnight.getTime()];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (toWallClockMs(middle, zone) < wallMs) low = middle;
    else high = middle;
  }
  return new Date(high);
}

/** The first instant after the day; of the last day of the year 9999 its last millisecond in UTC. */
export const endOfDay = (day: Day, zone: string): Date =>
  day === '9999-12-31' ? new Date('9999-12-31T23:59:59.999Z') : startOfDay(addDays(day, 1), zone);

/** A period as the API sends it. With `allDay` it begins and ends at the beginnings of days of its own zone. */
export interface Period {
  startAt: Instant;
  endAt: Instant;
  timeZone?: string | undefined;
  allDay?: boolean | undefined;
}

/** The zone whose days a period covers: its own when it is all-day, because a date is the same everywhere, else that of the viewer. */
export const zoneOfDays = ({ allDay, timeZone }: Pick<Period, 'allDay' | 'timeZone'>, zone: string): string =>
  allDay && timeZone !== undefined && isUsableZone(timeZone) ? timeZone : zone;

/** Whether an instant is the beginning of a day in a zone. False if the instant or the zone is invalid. */
export function isStartOfDay(instant: Instant, zone: string): boolean {
  try {
    return startOfDay(dayOf(instant, zone), zone).getTime() === toEpochMs(instant);
  } catch {
    return false;
  }
}

/** Whether a period begins and ends at the beginnings of days in a zone. False if an instant or the zone is invalid. */
export const isWholeDays = ({ startAt, endAt }: Period, zone: string): boolean =>
  isStartOfDay(startAt, zone) && isStartOfDay(endAt, zone);

/**
 * The first and the last day of a period in a zone. An end exactly at midnight does not count for the day that starts there.
 * If the end is invalid or not after the start, both are the day of the start. Null if the start or the zone is invalid.
 */
export function daySpan(startAt: Instant, endAt: Instant, zone: string): { first: Day; last: Day } | null {
  const startMs = toEpochMs(startAt);
  const endMs = toEpochMs(endAt);
  try {
    const first = dayOf(new Date(startMs), zone);
    const last = endMs - 1 > startMs ? dayOf(new Date(endMs - 1), zone) : first;
    // If the clock is set back across midnight, a short period can end on the day before its start.
    if (last < first) return { first, last: first };
    return { first, last };
  } catch {
    return null;
  }
}
