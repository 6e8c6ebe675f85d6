import { dayOf } from '@hiyori/time';
import type { Event } from './event-models.ts';

/** The fields of an event that are exported to other calendars. */
export type ExportedEvent = Pick<
  Event,
  'id' | 'title' | 'description' | 'location' | 'url' | 'startAt' | 'endAt' | 'timeZone'
> & { allDay?: boolean | undefined };

// URLs of several thousand characters can be rejected; the link at the end leads to the full text.
const maxDetailsLength = 1000;

/** Percent-encoding by RFC 3986: also encodes the five reserved characters that `encodeURIComponent` does not. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

const query = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join('&');

/** An instant in the basic UTC format, `20261121T100000Z` (RFC 5545 section 3.3.5). */
const basicUtc = (instant: string): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

const isoDay = (instant: string, { timeZone }: ExportedEvent): string => dayOf(instant, timeZone);

const details = ({ description, url }: ExportedEvent, pageUrl: string): string => {
  const characters = [...(description ?? '').trim()];
  const text =
    characters.length > maxDetailsLength ? `${characters.slice(0, maxDetailsLength).join('')}…` : characters.join('');
  return [text, url, pageUrl].filter(Boolean).join('\n\n');
};

/** A Google Calendar link with the event filled in. `pageUrl` is the event's page. */
export const googleCalendarUrl = (event: ExportedEvent, pageUrl: string): string =>
  `https://calendar.google.com/calendar/render?${query({
    action: 'TEMPLATE',
    text: event.title,
    dates: [event.startAt, event.endAt]
      .map((at) => (event.allDay ? isoDay(at, event).replaceAll('-', '') : basicUtc(at)))
      .join('/'),
    details: details(event, pageUrl),
    location: event.location ?? '',
  })}`;

const outlookHosts = { personal: 'outlook.live.com', work: 'outlook.office.com' } as const;

/** The same for Outlook on the web, which expects instants in the extended format. Accounts of work or school have another host. */
export const outlookCalendarUrl = (event: ExportedEvent, pageUrl: string, account: keyof typeof outlookHosts): string =>
  `https://${outlookHosts[account]}/calendar/0/deeplink/compose?${query({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: event.allDay ? isoDay(event.startAt, event) : new Date(event.startAt).toISOString(),
    enddt: event.allDay ? isoDay(event.endAt, event) : new Date(event.endAt).toISOString(),
    allday: event.allDay ? 'true' : '',
    body: details(event, pageUrl),
    location: event.location ?? '',
  })}`;

/** The URL of the event's iCalendar file, which the API serves. */
export const calendarFileUrl = (eventId: number): string => `/api/v1/events/${eventId}/file.ics`;
