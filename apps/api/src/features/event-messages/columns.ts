import { columnsOf, type RowOf } from '../../db/select.ts';
import { users } from '../users/table.ts';
import { eventMessages } from './table.ts';

const m = columnsOf(eventMessages, 'm');
const a = columnsOf(users, 'a');

/** Message `m` with its author `a`. */
export const messageColumns = {
  id: m.id,
  text: m.text,
  groups: m.groups,
  recipientsCount: m.recipientsCount,
  createdAt: m.createdAt,
  authorId: a.id,
  authorHandle: a.handle,
  authorName: a.displayName,
  authorAvatar: a.avatarFile,
};
export type MessageRow = RowOf<typeof messageColumns>;
