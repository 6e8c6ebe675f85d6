import { dayOf, daySpan, timeOf } from '@hiyori/time';
import type { Event, EventStatusType, Person, WithContext } from 'schema-dts';
import type { PublicEventRow } from '../features/public-pages/columns.ts';
import { plainText } from './text.ts';

/** 2026-11-21T19:00:00+09:00 */
function localInstant(instant: string, zone: string): string {
  const local = `${dayOf(instant, zone)}T${timeOf(instant, zone)}:00`;
  const offsetMinutes = Math.round(
    (Date.parse(`${local}Z`) - Math.floor(Date.parse(instant) / 60_000) * 60_000) / 60_000,
  );
  const sign = offsetMinutes < 0 ? '-' : '+';
  const [hours, minutes] = [Math.abs(offsetMinutes) / 60, Math.abs(offsetMinutes) % 60];
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${local}${sign}${two(hours)}:${two(minutes)}`;
}

function statusOf({ status, previousStartAt }: PublicEventRow): EventStatusType {
  if (status === 'cancelled') return 'https://schema.org/EventCancelled';
  return previousStartAt === null ? 'https://schema.org/EventScheduled' : 'https://schema.org/EventRescheduled';
}

const address = /^https?:\/\/\S+$/i;
const online = /^(?:オンライン(?:開催)?|online|zoom|google meet|microsoft teams)$/i;

/** Where an event takes place; online at `url` when its place is no address. */
function placeOf(name: string, url: string) {
  if (!address.test(name) && !online.test(name)) {
    return {
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name, address: name },
    } as const;
  }
  return {
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: address.test(name) ? name : url },
  } as const;
}

/** The event as schema.org data (https://schema.org/Event). */
export function eventData(
  row: PublicEventRow,
  urls: { page: string; organizer: string | null; picture: string | null },
): WithContext<Event> {
  const { title, description, location, url, timeZone, startAt, endAt, allDay, previousStartAt, creatorName } = row;
  const days = allDay ? daySpan(startAt, endAt, timeZone) : null;
  const isMoved = row.status !== 'cancelled' && previousStartAt !== null;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: plainText(title),
    startDate: days?.first ?? localInstant(startAt, timeZone),
    endDate: days?.last ?? localInstant(endAt, timeZone),
    ...(isMoved && {
      previousStartDate: allDay ? dayOf(previousStartAt, timeZone) : localInstant(previousStartAt, timeZone),
    }),
    eventStatus: statusOf(row),
    ...(location && placeOf(plainText(location), url ?? urls.page)),
    ...(description && { description: plainText(description) }),
    ...(urls.picture && { image: [urls.picture] }),
    organizer: {
      '@type': 'Person',
      name: plainText(creatorName ?? ''),
      ...(urls.organizer && { url: urls.organizer }),
    },
    url: urls.page,
    // The page that its creator named; `url` is the one of this product.
    ...(url && { sameAs: url }),
  };
}

/** A member as schema.org data (https://schema.org/Person). */
export const personData = (name: string, url: string): WithContext<Person> => ({
  '@context': 'https://schema.org',
  '@type': 'Person',
  name,
  url,
});
