import type { FollowedEvent } from '@hiyori/contract';
import { daySpan, dayToUtcMs } from '@hiyori/time';
import { followingCopy } from './copy.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string, hasTime: boolean): Intl.DateTimeFormat {
  const key = `${zone} ${hasTime}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    const time = hasTime ? { timeStyle: 'short' as const } : {};
    formatter = new Intl.DateTimeFormat('ja-JP', { dateStyle: 'long', ...time, timeZone: zone });
    formatters.set(key, formatter);
  }
  return formatter;
}

/** 「2026年11月21日 19:00」: the long date and the short time; 'Invalid time' for an invalid instant. */
export function instantText(instant: string, zone: string): string {
  const ms = Date.parse(instant);
  return Number.isNaN(ms) ? followingCopy.invalidTime : formatterOf(zone, true).format(ms);
}

type OptionalInstant = string | null | undefined;

type FollowedPeriod = Pick<FollowedEvent, 'startAt' | 'endAt' | 'timeZone' | 'allDay'>;

/** The days of an all-day event have no time; null for another event, or when one is missing. */
function daysText({ startAt, endAt, timeZone, allDay }: FollowedPeriod): Record<'first' | 'last', string> | null {
  const span = allDay && startAt && endAt ? daySpan(startAt, endAt, timeZone) : null;
  const text = (day: string) => formatterOf('UTC', false).format(dayToUtcMs(day));
  return span && { first: text(span.first), last: text(span.last) };
}

/** The start of an event, or 'Date TBD'. */
export const startText = (event: FollowedPeriod, zone: string): string =>
  daysText(event)?.first ?? (event.startAt ? instantText(event.startAt, zone) : followingCopy.dateMissing);

/** The end of an event, or 'TBD'. */
export const endText = (event: FollowedPeriod, zone: string): string =>
  daysText(event)?.last ?? (event.endAt ? instantText(event.endAt, zone) : followingCopy.endMissing);

/** The creation time of an event, or 'Unknown'. */
export const createdText = (createdAt: OptionalInstant, zone: string): string =>
  createdAt ? instantText(createdAt, zone) : followingCopy.unknown;
