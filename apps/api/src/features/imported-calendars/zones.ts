import { isZone } from '@hiyori/time';
import type { Transition } from '@hiyori/time/transitions';
import { type Property, readProperty, unescapeText } from './content-lines.ts';
import { ruleStarts } from './rule-starts.ts';
import {
  type FindZone,
  fixedZone,
  ianaZone,
  instantMs,
  minuteMs,
  readWall,
  utc,
  type WallTime,
  years,
  type Zone,
  zoneOf,
} from './wall-times.ts';
import { windowsZones } from './windows-zones.ts';

const offsetName = /^\(?(?:GMT|UTC)? ?([+-])(\d{1,2})(?::?([0-5]\d))?\)?$/i;
/** The zone of a name that is only an offset from UTC, to the east with `+`; null for another name. */
function offsetZone(name: string): Zone | null {
  const [, sign, hours, minutes = '00'] = offsetName.exec(name) ?? [];
  if (!hours || Number(hours) > 14) return null;
  return fixedZone((sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minuteMs);
}

/** An event names a zone that neither the file nor this runtime knows. */
export class UnknownZoneError extends Error {
  override name = 'UnknownZoneError';
}

/** Days that are looked at for the rules of one zone, about a fifth of a second. */
const daysMax = 100_000;

/** A zone by its definition in the file (RFC 5545 section 3.6.5). @throws Error for one that cannot be read */
function definedZone(lines: readonly string[]): Zone {
  let days = 0;
  const onDays = (count: number) => {
    days += count;
    if (days > daysMax) throw new Error('Its rules are too complex');
  };
  const changes = observancesOf(lines)
    .flatMap((properties) => changesOf(properties, onDays))
    .sort((a, b) => a.atMs - b.atMs);
  const [first] = changes;
  if (!first) throw new Error('It has no offset');
  return zoneOf((wallMs) => {
    // A time that a change skips, or has twice, has the offset before the change.
    const last = changes.findLast(({ atMs, fromMs, toMs }) => wallMs >= atMs + Math.max(fromMs, toMs));
    return wallMs - (last ? last.toMs : first.fromMs);
  });
}

/** The properties of each STANDARD and DAYLIGHT. */
function observancesOf(lines: readonly string[]): Property[][] {
  const found: Property[][] = [];
  let open: Property[] | null = null;
  for (const line of lines) {
    if (/^BEGIN:(?:STANDARD|DAYLIGHT)\s*$/i.test(line)) open = [];
    else if (open && /^END:/i.test(line)) {
      found.push(open);
      open = null;
    } else if (open) {
      const property = readProperty(line);
      if (property) open.push(property);
    }
  }
  return found;
}

/** The changes of the clock to an observance: at its start, at the dates that it names, and by its rules. */
function changesOf(properties: readonly Property[], onDays: (count: number) => void): Transition[] {
  const valuesOf = (wanted: string) => properties.flatMap(({ name, value }) => (name === wanted ? [value.trim()] : []));
  const fromMs = readOffset(valuesOf('TZOFFSETFROM')[0]);
  const toMs = readOffset(valuesOf('TZOFFSETTO')[0]);
  const zone = fixedZone(fromMs);
  const read = (text: string): WallTime => {
    const time = readWall(text);
    if (!time) throw new Error('A start cannot be read');
    return { wallMs: time.wallMs, isDate: false, zone: time.isUtc ? utc : zone };
  };
  const [start] = valuesOf('DTSTART').map(read);
  if (!start) throw new Error('An observance has no start');
  const dates = valuesOf('RDATE')
    .flatMap((value) => value.split(','))
    .map(read);
  const range = { from: Date.UTC(years.first - 1, 0), to: Date.UTC(years.last + 1, 0), onDays };
  const repeated = valuesOf('RRULE').flatMap((rule) =>
    [...ruleStarts(rule, start, range)].map((wallMs) => ({ ...start, wallMs })),
  );
  return [start, ...dates, ...repeated].map((time) => ({ atMs: instantMs(time), fromMs, toMs }));
}

/** An offset from UTC in milliseconds. @throws Error */
function readOffset(text: string | undefined): number {
  const [, sign, hours, minutes, seconds = '0'] = /^([+-])(\d\d)([0-5]\d)([0-5]\d)?$/.exec(text ?? '') ?? [];
  if (!hours) throw new Error('An offset cannot be read');
  const ms = (Number(hours) * 60 + Number(minutes)) * minuteMs + Number(seconds) * 1_000;
  return sign === '-' ? -ms : ms;
}

/** What a name with a prefix, such as `/freeassociation.sourceforge.net/Asia/Tokyo`, may end with: names of two or three parts. */
function endsOf(name: string): string[] {
  const parts = (/[A-Za-z_]+\/[A-Za-z_/+-]+$/.exec(name)?.[0] ?? '').split('/').slice(-3);
  return [parts, parts.slice(-2)].map((end) => end.join('/'));
}

/** Finds zones by their names: those of IANA, also with a prefix, of Windows, those that the file defines, and last offsets. */
export function createZones(definitions: readonly (readonly string[])[], floating: Zone): FindZone {
  const defined = new Map<string, readonly string[]>();
  for (const lines of definitions) {
    const name = lines.map((line) => /^TZID(?:;[^:]*)?:(.*)$/i.exec(line)?.[1]).find(Boolean);
    if (name) defined.set(unescapeText(name.trim()), lines);
  }
  const found = new Map<string, Zone | null>();

  function find(name: string): Zone | null {
    const iana = [name, ...endsOf(name), windowsZones.get(name.toLowerCase())].find(
      (candidate) => candidate !== undefined && isZone(candidate),
    );
    if (iana) return ianaZone(iana);
    const lines = defined.get(unescapeText(name));
    if (!lines) return offsetZone(name);
    try {
      return definedZone(lines);
    } catch {
      return null;
    }
  }

  return (name, isUtc) => {
    if (isUtc) return utc;
    if (name === undefined) return floating;
    const zone = found.has(name) ? found.get(name) : find(name.trim());
    found.set(name, zone ?? null);
    if (!zone) throw new UnknownZoneError(name);
    return zone;
  };
}
