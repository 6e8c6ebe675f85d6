import { dayOf, instantOf } from '@hiyori/time';
import ICAL from 'ical.js';
import type { SeriesRow } from '../event-series/columns.ts';
import type { CalendarRow } from './columns.ts';
import { localText, type SeriesEntry, seriesEntryOf } from './series-calendar.ts';
import { timeZonePart } from './time-zone.ts';

// RFC 5545 section 3.1 allows 75 octets in a line; a continuation line also has a leading space.
ICAL.foldLength = 74;

/** How often a calendar app should read the calendar. */
const refreshInterval = 'PT1H';

const utc = (instant: string) => ICAL.Time.fromJSDate(new Date(instant), true);

/** An instant in UTC; of an all-day event the date in its zone (RFC 5545 section 3.3.4). */
const timeIn = (row: CalendarRow, instant: string) =>
  row.allDay ? ICAL.Time.fromDateString(dayOf(instant, row.timeZone)) : utc(instant);

interface CalendarOptions {
  origin: string;
  /** The address of the only event, where its readers need not see its own page. */
  page?: string;
  name?: string;
  /** Descriptions with more characters are cut, and the URL of the event follows. */
  descriptionMax?: number;
  /** The series that the reader holds as a whole; the occurrences of others are events of their own. */
  series?: readonly SeriesRow[];
  /** Whether the latest rows may be missing. */
  isCut?: boolean;
  /** Events that the reader is only interested in: they leave the time free. */
  interests?: ReadonlySet<number>;
}

/**
 * Events as an iCalendar object (RFC 5545, with NAME and REFRESH-INTERVAL of RFC 7986), in parts to be joined. Times are in UTC;
 * those of a series are in its zone, so that its rule is right across changes of the clock. The same rows always produce the same text.
 */
export function* icalendarParts(rows: Iterable<CalendarRow>, options: CalendarOptions): Generator<string> {
  const { name } = options;
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('prodid', '-//hiyori//calendar//JA');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('calscale', 'GREGORIAN');
  calendar.addPropertyWithValue('method', 'PUBLISH');
  if (name !== undefined) {
    // The library does not know them as TEXT (RFC 5545 section 3.3.11), and writes them as they are.
    const text = name.replaceAll(/[\\;,]/g, '\\$&');
    calendar.addPropertyWithValue('name', text);
    calendar.addPropertyWithValue('x-wr-calname', text);
    const interval = new ICAL.Property('refresh-interval', calendar);
    interval.resetType('duration');
    interval.setValue(ICAL.Duration.fromString(refreshInterval));
    calendar.addProperty(interval);
    calendar.addPropertyWithValue('x-published-ttl', refreshInterval);
  }
  const { entries, others } = groupBySeries(rows, options);
  yield calendar.toString().slice(0, -calendarEnd.length);
  const zones = new Map<string, { first: number; last: number }>();
  for (const { series, startAt, overrides } of entries) {
    const starts = [startAt.toISOString(), ...overrides.map((row) => row.startAt)].sort();
    const [first = 0, last = first] = [starts.at(0), starts.at(-1)].map((start) => Number(start?.slice(0, 4)));
    const known = zones.get(series.timeZone) ?? { first, last };
    zones.set(series.timeZone, { first: Math.min(first, known.first), last: Math.max(last, known.last) });
  }
  for (const [zone, { first, last }] of zones) yield timeZonePart(zone, first - 1, last);
  for (const entry of entries) {
    yield `${ruleEvent(entry, options).toString()}\r\n`;
    for (const row of entry.overrides) yield `${overridingEvent(entry, row, options).toString()}\r\n`;
  }
  for (const row of others) yield `${eventOf(row, options).toString()}\r\n`;
  yield `${calendarEnd}\r\n`;
}

/** The entries of the series, and the rows that are in none of them. */
function groupBySeries(rows: Iterable<CalendarRow>, { series: held = [], isCut = false, interests }: CalendarOptions) {
  const all = [...rows];
  const entries = held.flatMap((series) => {
    const own = all.filter(({ seriesId }) => seriesId === series.id);
    const entry = seriesEntryOf(series, own, { isCut, interests });
    return entry ? [entry] : [];
  });
  const ids = new Set<number | null>(entries.map(({ series }) => series.id));
  return { entries, others: all.filter(({ seriesId }) => seriesId === null || !ids.has(seriesId)) };
}

interface LocalTime {
  instant: Date;
  /** The zone of the series, whose definition the file has; of a date that of its event. */
  zone: string;
  isDate: boolean;
}

const minuteMs = 60_000;

/** Sets a time of a series: local in its zone, or a date. */
function setLocal(event: ICAL.Component, name: string, { instant, zone, isDate }: LocalTime): void {
  const property = new ICAL.Property(name, event);
  const local = localText(instant, zone);
  if (isDate) {
    property.resetType('date');
    property.setValue(ICAL.Time.fromDateString(local.slice(0, 10)));
  } else if (instant.getTime() - instantOf(local.slice(0, 10), local.slice(11, 16), zone).getTime() >= minuteMs) {
    // A local time that occurs twice is the first one (RFC 5545 section 3.3.5).
    property.setValue(utc(instant.toISOString()));
  } else {
    property.setParameter('tzid', zone);
    property.setValue(ICAL.Time.fromDateTimeString(local));
  }
  event.addProperty(property);
}

/** When the rule has an occurrence: a date or not as the start of the rule (RFC 5545 section 3.8.4.4). */
const placeIn = ({ series, template }: SeriesEntry, instant: Date): LocalTime => ({
  instant,
  zone: series.timeZone,
  isDate: template.allDay,
});

/** The master of a series: its first occurrence, the rule, and what it leaves out. */
function ruleEvent(entry: SeriesEntry, options: CalendarOptions) {
  const { series, template, startAt, endAt, rrule, exdates } = entry;
  const event = inSeries(entry, template, { startAt, endAt }, options);
  event.updatePropertyWithValue('sequence', series.sequence + template.sequence);
  event.addPropertyWithValue('rrule', ICAL.Recur.fromString(rrule));
  for (const exdate of exdates) setLocal(event, 'exdate', placeIn(entry, exdate));
  return event;
}

/** An occurrence that differs from the rule. */
function overridingEvent(entry: SeriesEntry, row: CalendarRow, options: CalendarOptions) {
  const period = { startAt: new Date(row.startAt), endAt: new Date(row.endAt) };
  const event = inSeries(entry, row, period, options);
  setLocal(event, 'recurrence-id', placeIn(entry, new Date(row.recurrenceId ?? row.startAt)));
  return event;
}

function inSeries(
  entry: SeriesEntry,
  row: CalendarRow,
  period: { startAt: Date; endAt: Date },
  options: CalendarOptions,
) {
  const event = eventOf(row, options);
  event.updatePropertyWithValue('uid', entry.series.uid);
  event.removeAllProperties('dtstart');
  event.removeAllProperties('dtend');
  const kind = { zone: row.allDay ? row.timeZone : entry.series.timeZone, isDate: row.allDay };
  setLocal(event, 'dtstart', { instant: period.startAt, ...kind });
  setLocal(event, 'dtend', { instant: period.endAt, ...kind });
  const changedAt = utc([row.updatedAt, entry.series.updatedAt].sort().at(-1) ?? row.updatedAt);
  event.updatePropertyWithValue('last-modified', changedAt);
  event.updatePropertyWithValue('dtstamp', changedAt);
  return event;
}

const calendarEnd = 'END:VCALENDAR';

/** `icalendarParts` as one text. */
export const buildICalendar = (rows: readonly CalendarRow[], options: CalendarOptions): string =>
  [...icalendarParts(rows, options)].join('');

/** A person in an iTIP message. */
interface Party {
  name: string;
  address: string;
}

interface Invitation {
  method: 'REQUEST' | 'CANCEL';
  /** The product, in the name of the creator: it sends the messages. */
  organizer: Party;
  attendee: Party & { status: 'ACCEPTED' | 'TENTATIVE' };
}

/** An invitation of one person to an event, a change of it, or its cancellation (RFC 5546). UID and SEQUENCE are those of the feed. */
export function buildInvitation(row: CalendarRow, origin: string, { method, organizer, attendee }: Invitation): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('prodid', '-//hiyori//calendar//JA');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('calscale', 'GREGORIAN');
  calendar.addPropertyWithValue('method', method);
  const event = eventOf(row, { origin });
  // The page of the event is for members.
  event.removeAllProperties('url');
  // RFC 5546 section 3.2.5: only when the whole event is cancelled.
  if (method === 'CANCEL' && row.status !== 'cancelled') event.removeAllProperties('status');
  addParty(event, 'organizer', organizer, {});
  addParty(event, 'attendee', attendee, { role: 'REQ-PARTICIPANT', partstat: attendee.status, rsvp: 'FALSE' });
  calendar.addSubcomponent(event);
  return `${calendar.toString()}\r\n`;
}

function addParty(
  event: ICAL.Component,
  name: string,
  { name: cn, address }: Party,
  parameters: Record<string, string>,
) {
  const property = new ICAL.Property(name, event);
  // RFC 5545 section 3.2: a parameter cannot contain a quotation mark.
  const all = { cn: cn.replaceAll('"', "'"), ...parameters };
  for (const [key, value] of Object.entries(all)) property.setParameter(key, value);
  property.setValue(`mailto:${address}`);
  event.addProperty(property);
}

function eventOf(row: CalendarRow, { origin, page, descriptionMax, interests }: CalendarOptions) {
  const url = page ?? `${origin}/events/${row.id}`;
  const event = new ICAL.Component('vevent');
  const changedAt = utc(row.updatedAt);
  const set = (property: string, value: unknown) => event.addPropertyWithValue(property, value as string);
  set('uid', row.uid);
  set('dtstamp', changedAt);
  set('created', utc(row.createdAt));
  set('last-modified', changedAt);
  set('sequence', row.sequence);
  set('dtstart', timeIn(row, row.startAt));
  set('dtend', timeIn(row, row.endAt));
  set('summary', row.title);
  const organizer = row.creatorName ?? row.creatorHandle;
  const text = shorten(row.description ?? '', descriptionMax, url);
  const description = [text, row.url, organizer && `主催: ${organizer}`].filter(Boolean).join('\n\n');
  if (description) set('description', description);
  if (row.location) set('location', row.location);
  set('status', row.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED');
  if (interests?.has(row.id)) set('transp', 'TRANSPARENT');
  set('class', row.isPublished && row.isPublic ? 'PUBLIC' : 'PRIVATE');
  // Not the address that its creator gave: URL leads to a rendition of the event itself (RFC 5545 section 3.8.4.6).
  set('url', url);
  return event;
}

function shorten(text: string, max = Number.POSITIVE_INFINITY, url: string): string {
  if (text.length <= max) return text;
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, max).join('')}…\n${url}`;
}
