import type { EventMessage } from '@hiyori/contract';
import { summaryView } from '../users/view.ts';
import type { MessageRow } from './columns.ts';

/** A message; only organisers learn how many got it. */
export const messageView = (row: MessageRow, isOrganizer: boolean): EventMessage => ({
  id: row.id,
  text: row.text,
  author: summaryView({
    id: row.authorId,
    handle: row.authorHandle,
    displayName: row.authorName,
    avatarFile: row.authorAvatar,
    email: null,
  }),
  createdAt: row.createdAt,
  ...(isOrganizer && { to: row.groups, recipientsCount: row.recipientsCount }),
});
