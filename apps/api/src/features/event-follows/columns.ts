import { attendanceLimits } from '@hiyori/contract';
import { sql } from 'drizzle-orm';
import { columnsOf, type RowOf } from '../../db/select.ts';
import { events } from '../events/table.ts';
import { users } from '../users/table.ts';

const e = columnsOf(events, 'e');
const o = columnsOf(users, 'o');

/** Friend `o` of the viewer who added event `e`. */
export const friendColumns = {
  eventId: e.id,
  id: o.id,
  handle: o.handle,
  displayName: o.displayName,
  avatarFile: o.avatarFile,
};
/** What overlaps a period. */
export const clashColumns = {
  id: e.id,
  title: e.title,
  startAt: e.startAt,
  endAt: e.endAt,
  timeZone: e.timeZone,
  allDay: e.allDay,
};
export type ClashRow = RowOf<typeof clashColumns>;

export type FriendRow = RowOf<typeof friendColumns>;

/**
 * How many members wait for seats `s`, without groups that are larger than the event: those keep no one from going. Only of a capacity below the
 * largest group the rows are counted.
 */
export const waiting = sql<number>`case when s.waiting > 0 and s.capacity <= ${sql.raw(String(attendanceLimits.guestsMax))} then (
  select count(*) from event_answers w where w.event_id = s.event_id and w.status = 'waiting' and 1 + w.guests <= s.capacity)::int
  else coalesce(s.waiting, 0) end`;
