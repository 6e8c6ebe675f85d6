import { instantOf } from '@hiyori/time';
import type { Property } from './content-lines.ts';

/** A time as a file has it: the wall clock as milliseconds of UTC, and the zone that it is in. */
export interface WallTime {
  wallMs: number;
  /** VALUE=DATE: the start of a day. */
  isDate: boolean;
  zone: Zone;
  /** Of a PERIOD, in milliseconds. */
  lengthMs?: number;
}

/** Converts the wall clock of a zone to an instant. Both in milliseconds. */
export interface Zone {
  toInstantMs(wallMs: number): number;
  toWallMs(instantMs: number): number;
}

export const dayMs = 86_400_000;
/** The day of a wall clock, counted from 1 January 1970. */
export const dayIndex = (wallMs: number): number => Math.floor(wallMs / dayMs);
/** The instant of a time in milliseconds. */
export const instantMs = ({ zone, wallMs }: WallTime): number => zone.toInstantMs(wallMs);
export const minuteMs = 60_000;

const dayText = (wallMs: number) => new Date(wallMs).toISOString().slice(0, 10);

/** The zone of an offset from UTC, to the east positive. */
export const fixedZone = (offsetMs: number): Zone => ({
  toInstantMs: (wallMs) => wallMs - offsetMs,
  toWallMs: (instantMs) => instantMs + offsetMs,
});

export const utc = fixedZone(0);

/** The zone of a name that this runtime knows. */
export const ianaZone = (name: string): Zone =>
  zoneOf((wallMs) => instantOf(dayText(wallMs), new Date(wallMs).toISOString().slice(11, 16), name).getTime());

/** A zone by the instant of each whole minute of its wall clock. */
export function zoneOf(instantOfMinute: (wallMs: number) => number): Zone {
  const known = new Map<number, number>();
  const toInstantMs = (wallMs: number) => {
    const minutes = Math.floor(wallMs / minuteMs) * minuteMs;
    const instant = known.get(minutes) ?? instantOfMinute(minutes);
    known.set(minutes, instant);
    return instant + (wallMs - minutes);
  };
  return { toInstantMs, toWallMs: wallOf(toInstantMs) };
}

/** The wall clock of an instant by one of the offsets of the day after it and the day before it, the one that leads back to the instant. */
const wallOf = (toInstantMs: Zone['toInstantMs']) => (instantMs: number) => {
  const by = (nearMs: number) => instantMs + nearMs - toInstantMs(nearMs);
  const [after, before] = [by(instantMs + dayMs), by(instantMs - dayMs)];
  // Neither leads to the second of an hour that occurs twice, which has the offset of the day after.
  return toInstantMs(after) !== instantMs && toInstantMs(before) === instantMs ? before : after;
};

/** Finds a zone by its name; that of UTC when the time says so, and that of times without one for no name. @throws UnknownZoneError */
export type FindZone = (name: string | undefined, isUtc: boolean) => Zone;

const pattern = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/i;
/** The years of events that are read. */
export const years = { first: 1900, last: 2199 };

/** A time without its zone, of any year. Null for a text that is no time. */
export function readWall(text: string): { year: number; wallMs: number; isDate: boolean; isUtc: boolean } | null {
  const [, year, month, day, hour, minute, second = '00', isUtc] = pattern.exec(text) ?? [];
  if (!year) return null;
  const midnight = Date.parse(`${year}-${month}-${day}`);
  // JavaScript accepts some days that do not exist, such as 30 February.
  if (Number.isNaN(midnight) || new Date(midnight).getUTCDate() !== Number(day)) return null;
  const clock = `${hour ?? '00'}:${minute ?? '00'}:${second === '60' ? '59' : second}`;
  // 24:00:00 is no time of RFC 5545, but of ISO 8601: the end of the day.
  const wallMs = Date.parse(`${year}-${month}-${day}T${clock}Z`);
  if (Number.isNaN(wallMs)) return null;
  return { year: Number(year), wallMs, isDate: hour === undefined, isUtc: isUtc !== undefined };
}

/** The times of a property, which may be a list. Null for one that is no time. @throws UnknownZoneError */
export function readTimes({ value, parameters }: Property, findZone: FindZone): (WallTime | null)[] {
  const read = (text: string): WallTime | null => {
    const time = readWall(text);
    if (!time || time.year < years.first || time.year > years.last) return null;
    const { wallMs, isDate, isUtc } = time;
    return { wallMs, isDate, zone: findZone(isDate ? undefined : parameters.get('TZID'), isUtc) };
  };
  return value.split(',').map((text) => {
    const [from = '', to] = text.trim().split('/');
    const start = read(from);
    if (!start || to === undefined) return start;
    const end = read(to);
    const duration = end ? null : readDuration(to);
    const endMs = end ? instantMs(end) : duration && endInstantMs(start, duration);
    return endMs === null || endMs < instantMs(start) ? start : { ...start, lengthMs: endMs - instantMs(start) };
  });
}

/** A length of time (RFC 5545 section 3.3.6): days of the clock, which may have 23 or 25 hours, and after them exact milliseconds. */
export interface Duration {
  days: number;
  ms: number;
}

/** The length of a duration in milliseconds if each day has 24 hours. */
export const durationMs = ({ days, ms }: Duration): number => days * dayMs + ms;

/** The instant in milliseconds at which what lasts that long ends. */
export const endInstantMs = ({ zone, wallMs }: Pick<WallTime, 'zone' | 'wallMs'>, { days, ms }: Duration): number =>
  zone.toInstantMs(wallMs + days * dayMs) + ms;

/** Reads a DURATION; null for one that is no duration. */
export function readDuration(value: string): Duration | null {
  const found = /^([+-])?P(?:(\d{1,5})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,9})S)?)?$/i.exec(
    value.trim(),
  );
  if (!found) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(2).map((part) => Number(part ?? 0));
  const signed = (size: number) => (found[1] === '-' ? 0 - size : size);
  return { days: signed(weeks * 7 + days), ms: signed((hours * 60 + minutes) * minuteMs + seconds * 1_000) };
}
