import { sql } from 'drizzle-orm';
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
  timeZone: c.timeZone,
  allDay: sql<boolean>`i.start_day is not null`,
  isTentative: i.isTentative,
  isTransparent: i.isTransparent,
};

/** In the form of a clash: an imported event is no event of this product, and has no id of one. */
export const importedClashColumns = {
  id: sql<null>`null::bigint`,
  title: i.title,
  startAt: i.startAt,
  endAt: i.endAt,
  timeZone: c.timeZone,
  allDay: eventColumns.allDay,
};

/** What a fetch needs. */
export const sourceColumns = {
  id: c.id,
  userId: c.userId,
  url: c.url,
  timeZone: c.timeZone,
  etag: c.etag,
  lastModified: c.lastModified,
  expandedAt: c.expandedAt,
  fetchEveryMs: c.fetchEveryMs,
  failures: c.failures,
};
export type SourceRow = RowOf<typeof sourceColumns>;
