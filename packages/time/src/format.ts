import { type Day, isDay, weekdayOf } from './day.ts';
import { dayOf, daySpan, type Instant, isWholeDays, type Period, timeOf, toEpochMs, zoneOfDays } from './instant.ts';
import { minutesPerDay } from './minutes.ts';
import { viewerZone } from './zone.ts';

const invalid = 'Invalid time';
/** One character for each day of the week, from Sunday on. */
export const weekdayNames = '日月火水木金土';
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const relativeDays = 7;

/** 「11月21日（土）」, with the year unless it is that of `today`; 'Invalid time' if the day does not exist. */
export function formatDay(day: Day, today?: Day): string {
  if (!isDay(day)) return invalid;
  const [year, month, date] = day.split('-').map(Number);
  return `${yearOf(day) === (today && yearOf(today)) ? '' : `${year}年`}${month}月${date}日（${weekdayNames[weekdayOf(day)]}）`;
}

const yearOf = (day: Day): string => day.slice(0, 4);

/** The day of an instant in a zone; undefined if either is invalid. */
const findDay = (instant: Instant, zone: string): Day | undefined => daySpan(instant, instant, zone)?.first;

/**
 * 「11/21（土） 19:00」 or 「11/21（土） 終日」, with the year unless it is that of `now`. `viewersZone` is that of the reader.
 * 'Invalid time' if the instant or the zone is invalid.
 */
export function formatStart(period: Period, viewersZone: string, now: Instant): string {
  const { startAt } = period;
  const zone = zoneOfDays(period, viewersZone);
  const day = findDay(startAt, zone);
  if (!day) return invalid;
  return `${formatShortDay(day, findDay(now, zone))} ${isAllDay(period, zone) ? allDayText : timeOf(startAt, zone)}`;
}

/**
 * The period where there is little room: of several days 「12/5（土） – 12/7（月）」, otherwise as `formatStart`. Several days are an all-day
 * period or 24 hours and more; a night is not. `viewersZone` is that of the reader.
 */
export function formatShortPeriod(period: Period, viewersZone: string, now: Instant): string {
  const days = severalDays(period, viewersZone);
  if (!days) return formatStart(period, viewersZone, now);
  const today = findDay(now, zoneOfDays(period, viewersZone));
  return `${formatShortDay(days.first, today)} – ${formatShortDay(days.last, days.first)}`;
}

/** The first and the last day of a period that is all-day or lasts 24 hours or more; null for one day or one night. */
export function severalDays(period: Period, viewersZone: string): { first: Day; last: Day } | null {
  const { startAt, endAt } = period;
  const zone = zoneOfDays(period, viewersZone);
  const span = daySpan(startAt, endAt, zone);
  const isLong = isAllDay(period, zone) || toEpochMs(endAt) - toEpochMs(startAt) >= dayMs;
  return span && isLong && span.first < span.last ? span : null;
}

/** 「11/21（土）」, with the year if it is not that of `known`. */
export function formatShortDay(day: Day, known: Day = day): string {
  const [year, month, date] = day.split('-').map(Number);
  const shownYear = yearOf(day) === yearOf(known) ? '' : `${year}/`;
  return `${shownYear}${month}/${date}（${weekdayNames[weekdayOf(day)]}）`;
}

/** 「終日」 */
export const allDayText = '終日';

/** An earlier period of an event that became all-day later has times. */
const isAllDay = (period: Period, zone: string): boolean => period.allDay === true && isWholeDays(period, zone);

/**
 * 「11月21日（土） 19:00 – 21:30」, with the year unless it is that of `now`, and with both dates if the period ends on another day. An
 * end at midnight is shown as 24:00 of the previous day. An all-day period is 「11月21日（土） 終日」 or 「11月21日（土） – 11月23日（月）」.
 * A period without a length is its start. `viewersZone` is that of the reader. 'Invalid time' if the start, the end or the zone is invalid.
 */
export function formatPeriod(period: Period, viewersZone: string, now?: Instant): string {
  const { startAt, endAt } = period;
  const zone = zoneOfDays(period, viewersZone);
  const span = daySpan(startAt, endAt, zone);
  if (!span || Number.isNaN(toEpochMs(endAt))) return invalid;
  const today = now && findDay(now, zone);
  if (isAllDay(period, zone)) {
    const first = formatDay(span.first, today);
    return span.first === span.last ? `${first} ${allDayText}` : `${first} – ${formatDay(span.last, today)}`;
  }
  const start = `${formatDay(span.first, today)} ${timeOf(startAt, zone)}`;
  if (toEpochMs(endAt) === toEpochMs(startAt)) return start;
  if (toEpochMs(endAt) < toEpochMs(startAt)) return `${start} – ${timeOf(endAt, zone)}`;
  const endDay = dayOf(endAt, zone);
  const end = span.last < endDay ? '24:00' : timeOf(endAt, zone);
  return span.first === span.last ? `${start} – ${end}` : `${start} – ${formatDay(span.last, today)} ${end}`;
}

/** The Japanese name of a zone at an instant, such as 「日本標準時」, or its offset: 「GMT+9」. Returns the zone's id if the zone or the instant is invalid. */
export function zoneName(instant: Instant, zone: string, timeZoneName: 'long' | 'shortOffset' = 'long'): string {
  try {
    const parts = new Intl.DateTimeFormat('ja-JP', { timeZone: zone, timeZoneName }).formatToParts(toEpochMs(instant));
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  } catch {
    return zone;
  }
}

/** A lead time: 30分前, 1時間前, 1日前. Shown in minutes unless it is a whole number of days, or of hours below one day. */
export function formatLead(minutes: number): string {
  if (minutes >= minutesPerDay && minutes % minutesPerDay === 0) return `${minutes / minutesPerDay}日前`;
  if (minutes >= 60 && minutes < minutesPerDay && minutes % 60 === 0) return `${minutes / 60}時間前`;
  return `${minutes}分前`;
}

/**
 * How long ago an instant was: たった今, n分前, n時間前, n日前; from a week on, its date in `zone`. A future instant is たった今
 * within a minute, because clocks differ, and otherwise its date. 'Invalid time' if the instant is invalid.
 */
export function formatRelative(instant: Instant, now: Instant, zone: string = viewerZone()): string {
  const agoMs = toEpochMs(now) - toEpochMs(instant);
  if (Number.isNaN(agoMs)) return invalid;
  if (Math.abs(agoMs) < minuteMs) return 'たった今';
  if (agoMs > 0 && agoMs < hourMs) return `${Math.floor(agoMs / minuteMs)}分前`;
  if (agoMs > 0 && agoMs < dayMs) return `${Math.floor(agoMs / hourMs)}時間前`;
  if (agoMs > 0 && agoMs < relativeDays * dayMs) return `${Math.floor(agoMs / dayMs)}日前`;
  const day = findDay(instant, zone);
  return day ? formatDay(day, findDay(now, zone)) : invalid;
}
