import type { LeftOutReason } from '@hiyori/contract';
import { type Property, unescapeText } from './content-lines.ts';
import {
  type Duration,
  dayMs,
  durationMs,
  type FindZone,
  instantMs,
  readDuration,
  readTimes,
  type WallTime,
} from './wall-times.ts';
import { UnknownZoneError } from './zones.ts';

/** A VEVENT: a single event, the master of a series, or with `recurrenceId` a changed occurrence. */
export interface CalendarEvent {
  uid: string;
  title: string;
  location: string | null;
  start: WallTime;
  duration: Duration;
  recurrenceId: WallTime | null;
  /** The change of an occurrence is one of all later ones, too. */
  isThisAndFuture: boolean;
  rules: string[];
  /** EXRULE of RFC 2445. */
  excludedRules: string[];
  added: WallTime[];
  excluded: WallTime[];
  sequence: number;
  isCancelled: boolean;
  isTentative: boolean;
  isTransparent: boolean;
  /** Leads to an event of this product. */
  isOwn: boolean;
}

/** An event that is left out. */
export interface Unread {
  reason: LeftOutReason;
  title: string;
}

const textMax = 255;
/** More dates of one event are not read. */
const datesMax = 2_000;

/** One line of text as it may be stored: without control characters and those that change the direction of writing. */
function lineOf(value: string | undefined): string {
  const text = unescapeText(value ?? '')
    .replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]+/gu, ' ')
    .trim()
    .toWellFormed()
    .normalize('NFC');
  // Counted in code points; a longer text is cut before its characters are listed.
  return [...text.slice(0, textMax * 2)].slice(0, textMax).join('');
}

/** Reads a VEVENT. `ownOrigin` is the origin of this product. */
export function readEvent(
  properties: readonly Property[],
  findZone: FindZone,
  ownOrigin: string,
): CalendarEvent | Unread {
  const find = (name: string) => properties.find((property) => property.name === name);
  const title = lineOf(find('SUMMARY')?.value);
  // Older versions of Outlook write the days of an all-day event as midnights.
  const isAllDay = find('X-MICROSOFT-CDO-ALLDAYEVENT')?.value.trim().toUpperCase() === 'TRUE';
  try {
    const times = (name: string) =>
      properties
        .filter((property) => property.name === name)
        .flatMap((property) => readTimes(property, findZone))
        .slice(0, datesMax)
        .filter((time) => time !== null)
        .map((time) => (isAllDay && time.wallMs % dayMs === 0 ? { ...time, isDate: true } : time));
    const rules = (name: string) =>
      properties.filter((property) => property.name === name).map(({ value }) => value.trim());
    const timeOf = (name: string) => times(name)[0] ?? null;
    const start = timeOf('DTSTART');
    const recurrenceId = timeOf('RECURRENCE-ID');
    if (!start || (find('RECURRENCE-ID') && !recurrenceId)) return { reason: 'period', title };
    const duration = durationOf(start, find('DTEND') && timeOf('DTEND'), find('DURATION')?.value);
    if (duration === null) return { reason: 'period', title };
    const status = find('STATUS')?.value.trim().toUpperCase();
    return {
      uid: lineOf(find('UID')?.value) || `none-${start.wallMs}-${title}`,
      title,
      location: lineOf(find('LOCATION')?.value) || null,
      start,
      duration,
      recurrenceId,
      isThisAndFuture: find('RECURRENCE-ID')?.parameters.get('RANGE')?.toUpperCase() === 'THISANDFUTURE',
      rules: rules('RRULE'),
      excludedRules: rules('EXRULE'),
      added: times('RDATE'),
      excluded: times('EXDATE'),
      sequence: Number(/^\d{1,9}$/.exec(find('SEQUENCE')?.value.trim() ?? '')?.[0] ?? 0),
      isCancelled: status === 'CANCELLED',
      isTentative: status === 'TENTATIVE',
      isTransparent: find('TRANSP')?.value.trim().toUpperCase() === 'TRANSPARENT',
      isOwn: find('URL')?.value.trim().startsWith(`${ownOrigin}/events/`) ?? false,
    };
  } catch (error) {
    return { reason: error instanceof UnknownZoneError ? 'zone' : 'unreadable', title };
  }
}

/**
 * Exact up to a DTEND, also for the other occurrences (RFC 5545 section 3.8.5.3); of an all-day event whole days, at least one. Null for an
 * end before the start, and an end that is no time.
 */
function durationOf(start: WallTime, end: WallTime | null | undefined, value: string | undefined): Duration | null {
  if (end === null) return null;
  if (end && start.isDate) return wholeDays(end.wallMs - start.wallMs);
  if (end) {
    const ms = toInstant(end, start) - instantMs(start);
    return ms < 0 ? null : { days: 0, ms };
  }
  const duration = value === undefined ? { days: 0, ms: 0 } : readDuration(value);
  if (duration === null || duration.days < 0 || duration.ms < 0) return null;
  return start.isDate ? wholeDays(durationMs(duration)) : duration;
}

function wholeDays(ms: number): Duration | null {
  const days = Math.ceil(ms / dayMs);
  return days < 0 ? null : { days: Math.max(1, days), ms: 0 };
}

// An end that is only a day is in the zone of the start.
const toInstant = (end: WallTime, start: WallTime) => (end.isDate ? start.zone : end.zone).toInstantMs(end.wallMs);
