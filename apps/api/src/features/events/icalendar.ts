import { dayOf } from '@hiyori/time';
import ICAL from 'ical.js';
import type { CalendarRow } from './columns.ts';

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
  name?: string;
  /** Descriptions with more characters are cut, and the URL of the event follows. */
  descriptionMax?: number;
}

/**
 * Events as an iCalendar object (RFC 5545, with NAME and REFRESH-INTERVAL of RFC 7986), in parts to be joined. Times are in UTC, so
 * that no VTIMEZONE is needed. The same rows always produce the same text.
 */
export function* icalendarParts(rows: Iterable<CalendarRow>, options: CalendarOptions): Generator<string> {
  const { name } = options;
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('prodid', '-//hiyori//calendar//JA');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('calscale', 'GREGORIAN');
  calendar.addPropertyWithValue('method', 'PUBLISH');
  if (name !== undefined) {
    calendar.addPropertyWithValue('name', name);
    calendar.addPropertyWithValue('x-wr-calname', name);
    const interval = new ICAL.Property('refresh-interval', calendar);
    interval.resetType('duration');
    interval.setValue(ICAL.Duration.fromString(refreshInterval));
    calendar.addProperty(interval);
    calendar.addPropertyWithValue('x-published-ttl', refreshInterval);
  }
  yield calendar.toString().slice(0, -calendarEnd.length);
  for (const row of rows) yield `${eventOf(row, options).toString()}\r\n`;
  yield `${calendarEnd}\r\n`;
}

const calendarEnd = 'END:VCALENDAR';

/** `icalendarParts` as one text. */
export const buildICalendar = (rows: readonly CalendarRow[], options: CalendarOptions): string =>
  [...icalendarParts(rows, options)].join('');

function eventOf(row: CalendarRow, { origin, descriptionMax }: CalendarOptions) {
  const url = `${origin}/events/${row.id}`;
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
