import { instantOf, isZone } from '@hiyori/time';
import ICAL from 'ical.js';
import { type Property, unescapeText } from './content-lines.ts';
import { windowsZones } from './windows-zones.ts';

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
const minuteMs = 60_000;

const utc: Zone = { toInstantMs: (wallMs) => wallMs, toWallMs: (instantMs) => instantMs };

const dayText = (wallMs: number) => new Date(wallMs).toISOString().slice(0, 10);

const offsetName = /^\(?(?:GMT|UTC)? ?([+-])(\d{1,2})(?::?([0-5]\d))?\)?$/i;
/** The zone of a name that is only an offset from UTC, to the east with `+`; null for another name. */
function offsetZone(name: string): Zone | null {
  const [, sign, hours, minutes = '00'] = offsetName.exec(name) ?? [];
  if (!hours || Number(hours) > 14) return null;
  const offsetMs = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minuteMs;
  return { toInstantMs: (wallMs) => wallMs - offsetMs, toWallMs: (instantMs) => instantMs + offsetMs };
}

/** The zone of a name that this runtime knows. */
export function ianaZone(name: string): Zone {
  const known = new Map<number, number>();
  const toInstantMs = (wallMs: number) => {
    const minutes = Math.floor(wallMs / minuteMs) * minuteMs;
    let instant = known.get(minutes);
    if (instant === undefined) {
      instant = instantOf(dayText(minutes), new Date(minutes).toISOString().slice(11, 16), name).getTime();
      known.set(minutes, instant);
    }
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

const seasons = [Date.UTC(2026, 0), Date.UTC(2026, 6)];

/** Rules of other frequencies may never end in ical.js, and no zone has one. */
const otherRule = /^RRULE[^:]*:(?!.*FREQ=YEARLY)/i;

/** A zone by its definition in the file. @throws Error for one that cannot be read */
function definedZone(lines: readonly string[]): Zone {
  if (lines.some((line) => otherRule.test(line))) throw new Error('A rule that is not yearly');
  const component = new ICAL.Component(ICAL.parse(lines.join('\r\n')));
  const zone = new ICAL.Timezone(component);
  const toInstantMs = (wallMs: number) => wallMs - zone.utcOffset(toIcal(wallMs)) * 1_000;
  // ical.js reads the rules of a zone when it is first used.
  if (seasons.some((wallMs) => Number.isNaN(toInstantMs(wallMs)))) throw new Error('An offset cannot be read');
  return { toInstantMs, toWallMs: wallOf(toInstantMs) };
}

/** The time of ical.js without a zone. */
export function toIcal(wallMs: number): ICAL.Time {
  const date = new Date(wallMs);
  const fields = {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    isDate: false,
  };
  return new ICAL.Time(fields, ICAL.Timezone.localTimezone);
}

/** An event names a zone that neither the file nor this runtime knows. */
export class UnknownZoneError extends Error {
  override name = 'UnknownZoneError';
}

/** Finds zones by their names: those of IANA, also with a prefix, of Windows, those that the file defines, and last offsets. */
export function createZones(definitions: readonly (readonly string[])[], floating: Zone) {
  const defined = new Map<string, readonly string[]>();
  for (const lines of definitions) {
    const name = lines.map((line) => /^TZID(?:;[^:]*)?:(.*)$/i.exec(line)?.[1]).find(Boolean);
    if (name) defined.set(unescapeText(name.trim()), lines);
  }
  const found = new Map<string, Zone>();

  function find(name: string): Zone {
    const iana = [name, /[A-Za-z_]+\/[A-Za-z_/+-]+$/.exec(name)?.[0], windowsZones.get(name.toLowerCase())].find(
      (candidate) => candidate !== undefined && isZone(candidate),
    );
    if (iana) return ianaZone(iana);
    const lines = defined.get(unescapeText(name));
    if (!lines) {
      const fixed = offsetZone(name);
      if (!fixed) throw new UnknownZoneError(name);
      return fixed;
    }
    try {
      return definedZone(lines);
    } catch {
      throw new UnknownZoneError(name);
    }
  }

  /** The zone of a time. @throws UnknownZoneError */
  return (name: string | undefined, isUtc: boolean): Zone => {
    if (isUtc) return utc;
    if (name === undefined) return floating;
    const zone = found.get(name) ?? find(name.trim());
    found.set(name, zone);
    return zone;
  };
}

export type FindZone = ReturnType<typeof createZones>;

const pattern = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/i;
const years = { first: 1900, last: 2199 };

/** The times of a property, which may be a list. Null for one that is no time. @throws UnknownZoneError */
export function readTimes({ value, parameters }: Property, findZone: FindZone): (WallTime | null)[] {
  const read = (text: string): WallTime | null => {
    const [, year, month, day, hour, minute, second = '00', isUtc] = pattern.exec(text) ?? [];
    if (!year || Number(year) < years.first || Number(year) > years.last) return null;
    const isDate = hour === undefined;
    const midnight = Date.parse(`${year}-${month}-${day}`);
    // JavaScript accepts some days that do not exist, such as 30 February.
    if (Number.isNaN(midnight) || new Date(midnight).getUTCDate() !== Number(day)) return null;
    const clock = `${hour ?? '00'}:${minute ?? '00'}:${second === '60' ? '59' : second}`;
    // 24:00:00 is no time of RFC 5545, but of ISO 8601: the end of the day.
    const wallMs = Date.parse(`${year}-${month}-${day}T${clock}Z`);
    if (Number.isNaN(wallMs)) return null;
    return { wallMs, isDate, zone: findZone(isDate ? undefined : parameters.get('TZID'), isUtc !== undefined) };
  };
  return value.split(',').map((text) => {
    const [from = '', to] = text.trim().split('/');
    const start = read(from);
    if (!start || to === undefined) return start;
    const end = read(to);
    const lengthMs = end ? instantMs(end) - instantMs(start) : readDuration(to);
    return lengthMs === null || lengthMs < 0 ? start : { ...start, lengthMs };
  });
}

/** The length of a DURATION in milliseconds; null for one that is no duration. */
export function readDuration(value: string): number | null {
  const found = /^([+-])?P(?:(\d{1,5})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,9})S)?)?$/i.exec(
    value.trim(),
  );
  if (!found) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(2).map((part) => Number(part ?? 0));
  const ms = (weeks * 7 + days) * dayMs + (hours * 60 + minutes) * minuteMs + seconds * 1_000;
  return found[1] === '-' ? -ms : ms;
}
