import { columnsOf, type RowOf } from '../../db/select.ts';
import { importedCalendars, importedEvents } from './table.ts';

const c = columnsOf(importedCalendars, 'c');
const i = columnsOf(importedEvents, 'i');

export const calendarColumns = {
  id: c.id,
  name: c.name,
  hue: c.hue,
  url: c.url,
  fetchedAt: c.fetchedAt,
  failure: c.failure,
  failureStatus: c.failureStatus,
  failedAt: c.failedAt,
  eventsCount: c.eventsCount,
  existingCount: c.existingCount,
  leftOut: c.leftOut,
  createdAt: c.createdAt,
};
export type CalendarRow = RowOf<typeof calendarColumns>;

export const eventColumns = {
  id: i.id,
  calendarId: i.calendarId,
  title: i.title,
  location: i.location,
  startAt: i.startAt,
  endAt: i.endAt,
  startDay: i.startDay,
  endDay: i.endDay,
  isTentative: i.isTentative,
  isTransparent: i.isTransparent,
};
export type ImportedEventRow = RowOf<typeof eventColumns>;

/** What a fetch needs. */
export const sourceColumns = {
  id: c.id,
  userId: c.userId,
  url: c.url,
  timeZone: c.timeZone,
  etag: c.etag,
  lastModified: c.lastModified,
  expandedAt: c.expandedAt,
  failures: c.failures,
};
export type SourceRow = RowOf<typeof sourceColumns>;
