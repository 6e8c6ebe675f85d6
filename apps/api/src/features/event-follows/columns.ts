import { columnsOf, type RowOf } from '../../db/select.ts';
import { events } from '../events/table.ts';
import { users } from '../users/table.ts';

const o = columnsOf(users, 'o');

/** Friend `o` of the viewer who added event `e`. */
export const friendColumns = {
  eventId: columnsOf(events, 'e').id,
  id: o.id,
  handle: o.handle,
  displayName: o.displayName,
  avatarFile: o.avatarFile,
};
export type FriendRow = RowOf<typeof friendColumns>;
