import { type SQL, sql } from 'drizzle-orm';
import { columnsOf, type RowOf } from '../../db/select.ts';
import { eventSeries } from './table.ts';

const s = columnsOf(eventSeries, 's');

/** Series `s`. */
export const seriesColumns = {
  id: s.id,
  creatorId: s.creatorId,
  uid: s.uid,
  rrule: s.rrule,
  timeZone: s.timeZone,
  startDay: s.startDay,
  startTime: s.startTime,
  skipsHolidays: s.skipsHolidays,
  exdates: s.exdates,
  sequence: s.sequence,
  madeUntil: s.madeUntil,
  extendAt: s.extendAt,
  touchedAt: s.touchedAt,
  askedAt: s.askedAt,
  createdAt: s.createdAt,
  updatedAt: s.updatedAt,
};
export type SeriesRow = RowOf<typeof seriesColumns>;

// CASE: for most events nothing is looked up.
const ofSeries = <T>(value: SQL): SQL<T> => sql<T>`case when e.series_id is not null then ${value} end`;

/** The rule of the series of event `e`; null when it does not repeat. */
export const seriesRule = ofSeries<string | null>(sql`(select s.rrule from event_series s where s.id = e.series_id)`);

/** A text that differs after any change of the series of event `e`, and of whether the viewer holds it; null when it does not repeat. */
export const seriesVersion = (viewerId: number): SQL<string | null> =>
  ofSeries(sql`(select s.updated_at || ',' || coalesce(s.extend_at::text, '') || ',' || exists (
      select from series_follows sf where sf.series_id = s.id and sf.user_id = ${viewerId})
    from event_series s where s.id = e.series_id)`);

/** Whether the creator of the series of event `e` is asked if it goes on; null when it does not repeat. */
export const isSeriesAsked = ofSeries<boolean | null>(
  sql`(select s.asked_at is not null from event_series s where s.id = e.series_id)`,
);

/** Whether later occurrences of the series of event `e` are added for the viewer; null when it does not repeat. */
export const isFollowingSeries = (viewerId: number | SQL): SQL<boolean | null> =>
  ofSeries(sql`(e.creator_id = ${viewerId} or exists (
          select from series_follows sf where sf.series_id = e.series_id and sf.user_id = ${viewerId}))`);
