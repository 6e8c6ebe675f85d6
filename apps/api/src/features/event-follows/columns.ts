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
