import type { EventHost } from '@hiyori/contract';
import { summaryView } from '../users/view.ts';
import type { HostRow } from './columns.ts';

/** A co-host. When they were invited is for organisers, and for themselves. */
export const hostView = (row: HostRow, isKnown: boolean): EventHost => ({
  user: summaryView({
    id: row.userId,
    handle: row.handle,
    displayName: row.displayName,
    avatarFile: row.avatarFile,
    email: null,
  }),
  status: row.status,
  isShown: row.isShown,
  ...(isKnown && { invitedAt: row.invitedAt }),
  ...(row.acceptedAt !== null && { acceptedAt: row.acceptedAt }),
});
