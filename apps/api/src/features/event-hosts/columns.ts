import { columnsOf, type RowOf } from '../../db/select.ts';
import { users } from '../users/table.ts';
import { eventHosts } from './table.ts';

const h = columnsOf(eventHosts, 'h');
const w = columnsOf(users, 'w');

/** Co-host `h` of an event, member `w`. */
export const hostColumns = {
  userId: w.id,
  handle: w.handle,
  displayName: w.displayName,
  avatarFile: w.avatarFile,
  status: h.status,
  isShown: h.isShown,
  invitedAt: h.invitedAt,
  acceptedAt: h.acceptedAt,
};
export type HostRow = RowOf<typeof hostColumns>;

/** What a member is of an event. */
export const hostingColumns = { eventId: h.eventId, status: h.status, isShown: h.isShown, invitedAt: h.invitedAt };
export type HostingRow = RowOf<typeof hostingColumns>;
