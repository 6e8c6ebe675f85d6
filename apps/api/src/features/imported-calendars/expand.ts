import type { LeftOut, LeftOutReason } from '@hiyori/contract';
import { type CalendarEvent, readEvent, type Unread } from './calendar-events.ts';
import { type CalendarText, unescapeText } from './content-lines.ts';
import { addedLengths, namedDay, type Steps, startsOf, type Window } from './recurrence.ts';
import { RuleTooComplexError } from './rule-starts.ts';
import {
  dayIndex,
  dayMs,
  durationMs,
  endInstantMs,
  type FindZone,
  ianaZone,
  instantMs,
  readDuration,
  type WallTime,
  type Zone,
} from './wall-times.ts';
import { createZones } from './zones.ts';

/** One occurrence, as it is stored. Instants and days are text; `endDay` is the last day. */
export interface Occurrence {
  uid: string;
  startAt: string;
  endAt: string;
  startDay: string | null;
  endDay: string | null;
  title: string;
  location: string | null;
  isTentative: boolean;
  isTransparent: boolean;
}

export interface FirstOccurrence extends Occurrence {
  isRepeated: boolean;
}

/** The events of a calendar, by what becomes of them. */
export interface Expanded {
  name: string | null;
  /** REFRESH-INTERVAL or X-PUBLISHED-TTL. */
  refreshMs: number | null;
  eventsCount: number;
  existingCount: number;
  leftOut: LeftOut[];
  occurrences: Occurrence[];
  /** The first three from now on. */
  first: FirstOccurrence[];
}

export interface ExpandOptions {
  nowMs: number;
  window: Window;
  /** The owner's zone, for times without one. */
  timeZone: string;
  ownOrigin: string;
  occurrencesMax: number;
}

/** Which UIDs other calendars of the owner have, and which are events of this product. */
export interface KnownUids {
  existing: ReadonlySet<string>;
  own: ReadonlySet<string>;
}

/** The events of a calendar with the same UID. */
interface Group {
  uid: string;
  events: CalendarEvent[];
}

/** What was read of a calendar, before it is known which of its events are new. */
export interface ReadCalendar {
  text: CalendarText;
  groups: Group[];
  unread: Unread[];
  floating: Zone;
}

const titlesMax = 3;
const firstMax = 3;
/** Days that are looked at for the rules of all events together, about two seconds. */
const stepsMax = 1_500_000;
const ownProduct = /^-\/\/hiyori\/\//i;

export function readGroups(text: CalendarText, { timeZone, ownOrigin }: ExpandOptions): ReadCalendar {
  const floating = ianaZone(timeZone);
  const findZone = withDefault(createZones(text.zones, floating), text);
  const isOwnFile = text.properties.some(({ name, value }) => name === 'PRODID' && ownProduct.test(value));
  const byUid = new Map<string, Group>();
  const unread: Unread[] = [];
  for (const { properties } of text.events) {
    const event = readEvent(properties, findZone, ownOrigin);
    if ('reason' in event) unread.push(event);
    else if (isOwnFile || event.isOwn) unread.push({ reason: 'own', title: event.title });
    else {
      const group = byUid.get(event.uid) ?? { uid: event.uid, events: [] };
      group.events.push(event);
      byUid.set(event.uid, group);
    }
  }
  return { text, groups: [...byUid.values()], unread, floating };
}

/** Times without a zone are in that of the calendar, if it names one that is known. */
function withDefault(findZone: FindZone, { properties }: CalendarText): FindZone {
  const named = properties.find(({ name }) => name === 'X-WR-TIMEZONE')?.value.trim();
  try {
    if (named) findZone(named, false);
  } catch {
    return findZone;
  }
  return (name, isUtc) => findZone(name ?? (named || undefined), isUtc);
}

/** The occurrences of a calendar: of repeated events those in the window, of others all. */
export function expand(
  { text, groups, unread, floating }: ReadCalendar,
  known: KnownUids,
  options: ExpandOptions,
): Expanded {
  const leftOut = createLeftOut();
  for (const { reason, title } of unread) leftOut.add(reason, title);
  leftOut.add('unreadable', '', text.broken);
  leftOut.add('too_many', '', text.omitted);
  const steps: Steps = { left: stepsMax };
  const found: FirstOccurrence[] = [];
  let eventsCount = 0;
  let existingCount = 0;
  for (const { uid, events } of groups) {
    const title = events[0]?.title ?? '';
    if (known.own.has(uid)) leftOut.add('own', title, events.length);
    else if (known.existing.has(uid)) existingCount += events.length;
    else {
      const expanded = tryExpand(events, floating, options, steps);
      if ('reason' in expanded) leftOut.add(expanded.reason, title, events.length);
      else if (found.length + expanded.occurrences.length > options.occurrencesMax)
        leftOut.add('too_many', title, events.length);
      else {
        found.push(...expanded.occurrences);
        eventsCount += expanded.count;
        existingCount += expanded.repeated;
        leftOut.add('cancelled', title, expanded.cancelled);
      }
    }
  }
  return {
    name: nameOf(text),
    refreshMs: refreshOf(text),
    eventsCount,
    existingCount,
    leftOut: leftOut.list(),
    first: firstOf(found, options.nowMs),
    occurrences: found.map(({ isRepeated: _, ...occurrence }) => occurrence),
  };
}

interface ExpandedGroup {
  occurrences: FirstOccurrence[];
  count: number;
  /** The same event once more in the file. */
  repeated: number;
  cancelled: number;
}

function tryExpand(...args: Parameters<typeof expandGroup>): ExpandedGroup | { reason: LeftOutReason } {
  try {
    return expandGroup(...args);
  } catch (error) {
    return { reason: error instanceof RuleTooComplexError ? 'repeats' : 'unreadable' };
  }
}

function expandGroup(
  events: readonly CalendarEvent[],
  floating: Zone,
  { window }: ExpandOptions,
  steps: Steps,
): ExpandedGroup {
  const masters = latest(withoutOlder(events.filter(({ recurrenceId }) => recurrenceId === null)), keyOfStart);
  const changes = latest(
    events.filter(({ recurrenceId }) => recurrenceId !== null),
    keyOfRecurrence,
  );
  const occurrences: FirstOccurrence[] = [];
  let cancelled = 0;
  for (const master of masters.values()) {
    if (master.isCancelled) {
      cancelled += 1;
      continue;
    }
    const isRepeated = master.rules.length > 0 || master.added.length > 0;
    const starts = isRepeated ? startsOf(master, window, steps) : [master.start.wallMs];
    const placeOf = placesOf(master, changes);
    for (const start of starts) {
      const place = placeOf(start);
      if (!place) continue;
      const occurrence = occurrenceOf(place.event, place.wallMs, floating, isRepeated);
      if (!isRepeated || overlaps(occurrence, window)) occurrences.push(occurrence);
    }
  }
  const isRepeated = masters.size > 0;
  for (const change of changes.values()) {
    // A cancelled occurrence of a series is not counted as an event that was left out.
    if (change.isCancelled) cancelled += isRepeated ? 0 : 1;
    else occurrences.push(occurrenceOf(change, change.start.wallMs, floating, isRepeated));
  }
  const repeated = events.length - masters.size - changes.size;
  return { occurrences, count: events.length - cancelled - repeated, repeated, cancelled };
}

/**
 * What is at a start of a series: nothing when the occurrence has a change of its own or is cancelled, else the event and the wall clock of
 * its zone. A change with RANGE=THISANDFUTURE moves later occurrences by the same time, and is what they are (RFC 5545 section 3.8.4.4).
 */
function placesOf(master: CalendarEvent, changes: ReadonlyMap<string, CalendarEvent>) {
  const { start } = master;
  const idOf = ({ recurrenceId, start: changed }: CalendarEvent) => {
    const id = recurrenceId ?? changed;
    return start.isDate ? { ...start, wallMs: namedDay(id, start.zone) * dayMs } : id;
  };
  // An occurrence may change between times and whole days. The day alone names one with times in some files.
  const changed = start.isDate ? new Set([...changes.values()].map((change) => keyOf(idOf(change)))) : changes;
  const lengths = addedLengths(master);
  const ranges = [...changes.values()]
    .filter(({ isThisAndFuture }) => isThisAndFuture)
    .map((event) => ({ event, fromMs: instantMs(idOf(event)) }))
    .sort((a, b) => a.fromMs - b.fromMs);
  return (wallMs: number): { event: CalendarEvent; wallMs: number } | null => {
    if (changed.has(keyOf({ ...start, wallMs })) || changed.has(keyOfDay(wallMs))) return null;
    const instant = start.zone.toInstantMs(wallMs);
    const { event, fromMs } = ranges.findLast((range) => range.fromMs <= instant) ?? { event: master, fromMs: instant };
    if (event === master) {
      const ms = lengths.get(wallMs);
      return { event: ms === undefined ? event : { ...event, duration: { days: 0, ms } }, wallMs };
    }
    const { zone, wallMs: movedTo } = event.start;
    return event.isCancelled ? null : { event, wallMs: movedTo + zone.toWallMs(instant) - zone.toWallMs(fromMs) };
  };
}

const keyOfDay = (wallMs: number) => `day ${dayIndex(wallMs)}`;
const keyOfInstant = (time: WallTime) => `${instantMs(time)}`;
const keyOf = (time: WallTime) => (time.isDate ? keyOfDay(time.wallMs) : keyOfInstant(time));
const keyOfStart = ({ start }: CalendarEvent) => keyOf(start);
const keyOfRecurrence = ({ recurrenceId, start }: CalendarEvent) => keyOf(recurrenceId ?? start);

/** Without earlier versions of an event. Files without SEQUENCE also give one UID to different events. */
function withoutOlder(events: readonly CalendarEvent[]): CalendarEvent[] {
  const last = events.reduce((highest, { sequence }) => Math.max(highest, sequence), 0);
  return events.filter(({ sequence }) => sequence === last);
}

/** Of events with the same key the one with the highest SEQUENCE, of equal ones the last. */
function latest(events: readonly CalendarEvent[], keyOf: (event: CalendarEvent) => string): Map<string, CalendarEvent> {
  const found = new Map<string, CalendarEvent>();
  for (const event of events) {
    const key = keyOf(event);
    const other = found.get(key);
    if (!other || event.sequence >= other.sequence) found.set(key, event);
  }
  return found;
}

function occurrenceOf(event: CalendarEvent, wallMs: number, floating: Zone, isRepeated: boolean): FirstOccurrence {
  const { uid, title, location, start, duration, isTentative, isTransparent } = event;
  const common = { uid, title, location, isTentative, isTransparent, isRepeated };
  const iso = (ms: number) => new Date(ms).toISOString();
  if (!start.isDate) {
    const startMs = start.zone.toInstantMs(wallMs);
    const endMs = endInstantMs({ ...start, wallMs }, duration);
    return { ...common, startAt: iso(startMs), endAt: iso(endMs), startDay: null, endDay: null };
  }
  return {
    ...common,
    startAt: iso(floating.toInstantMs(wallMs)),
    endAt: iso(endInstantMs({ zone: floating, wallMs }, duration)),
    startDay: iso(wallMs).slice(0, 10),
    endDay: iso(wallMs + durationMs(duration) - dayMs).slice(0, 10),
  };
}

const overlaps = ({ startAt, endAt }: Occurrence, { fromMs, toMs }: Window) =>
  Date.parse(endAt) >= fromMs && Date.parse(startAt) < toMs;

function firstOf(found: readonly FirstOccurrence[], nowMs: number): FirstOccurrence[] {
  const inOrder = [...found].sort((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt));
  const coming = inOrder.filter(({ endAt }) => Date.parse(endAt) > nowMs);
  const byUid = new Map<string, FirstOccurrence>();
  for (const occurrence of coming.length > 0 ? coming : inOrder) {
    if (!byUid.has(occurrence.uid)) byUid.set(occurrence.uid, occurrence);
    if (byUid.size === firstMax) break;
  }
  return [...byUid.values()];
}

const nameMax = 50;
function nameOf({ properties }: CalendarText): string | null {
  const named =
    properties.find(({ name }) => name === 'X-WR-CALNAME') ?? properties.find(({ name }) => name === 'NAME');
  const text = unescapeText(named?.value ?? '')
    .replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]+/gu, ' ')
    .trim()
    .toWellFormed();
  return [...text.slice(0, nameMax * 2)].slice(0, nameMax).join('') || null;
}

function refreshOf({ properties }: CalendarText): number | null {
  const names = ['REFRESH-INTERVAL', 'X-PUBLISHED-TTL'];
  const property = properties.find(({ name }) => names.includes(name));
  const duration = property ? readDuration(property.value) : null;
  return duration && durationMs(duration);
}

function createLeftOut() {
  const byReason = new Map<LeftOutReason, LeftOut>();
  return {
    add(reason: LeftOutReason, title: string, count = 1): void {
      if (count === 0) return;
      const found = byReason.get(reason) ?? { reason, count: 0, titles: [] };
      found.count += count;
      if (title !== '' && found.titles.length < titlesMax) found.titles.push(title);
      byReason.set(reason, found);
    },
    list: () => [...byReason.values()],
  };
}
