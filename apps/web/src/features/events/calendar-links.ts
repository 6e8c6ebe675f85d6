import type { Event } from '@hiyori/contract';

/** What other calendars take over of an event. */
export type Exported = Pick<Event, 'id' | 'title' | 'description' | 'location' | 'startAt' | 'endAt'>;

// Addresses of some thousand characters are refused on the way; the whole text stands behind the link at the end.
const mostDetails = 1000;

/** Percent-encoding of RFC 3986: `encodeURIComponent` leaves five of the reserved characters as they are. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const query = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join('&');

/** An instant in the basic format of UTC, `20261121T100000Z` (RFC 5545 section 3.3.5). */
const basicUtc = (instant: string): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

const details = ({ description }: Exported, pageUrl: string): string => {
  const signs = [...(description ?? '').trim()];
  const text = signs.length > mostDetails ? `${signs.slice(0, mostDetails).join('')}…` : signs.join('');
  return [text, pageUrl].filter(Boolean).join('\n\n');
};

/** Where Google Calendar offers the event, filled in. `pageUrl` is the event's own page. */
export const googleCalendarUrl = (event: Exported, pageUrl: string): string =>
  `https://calendar.google.com/calendar/render?${query({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${basicUtc(event.startAt)}/${basicUtc(event.endAt)}`,
    details: details(event, pageUrl),
    location: event.location ?? '',
  })}`;

/** The same of Outlook on the web, which takes instants in the extended format. */
export const outlookCalendarUrl = (event: Exported, pageUrl: string): string =>
  `https://outlook.live.com/calendar/0/deeplink/compose?${query({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: new Date(event.startAt).toISOString(),
    enddt: new Date(event.endAt).toISOString(),
    body: details(event, pageUrl),
    location: event.location ?? '',
  })}`;

/** The event as an iCalendar file, which the API serves. */
export const calendarFileUrl = (eventId: number): string => `/api/v1/events/${eventId}/file.ics`;
