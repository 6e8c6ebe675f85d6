import type { Notification, NotificationKind } from '@hiyori/contract';
import { toIso } from '../../db/columns.ts';
import { summaryView } from '../users/view.ts';

/** A notice with the person who caused it, as the statements of reads.ts name it. */
export interface NotificationRow extends Record<string, unknown> {
  id: number;
  kind: NotificationKind;
  created_at: string;
  read_at: string | null;
  actor_id: number;
  actor_handle: string | null;
  actor_name: string | null;
  actor_avatar: string | null;
}

export const notificationView = (row: NotificationRow): Notification => ({
  id: row.id,
  kind: row.kind,
  actor: summaryView({
    id: row.actor_id,
    user_id: row.actor_handle,
    display_name: row.actor_name,
    avatar_file: row.actor_avatar,
    email: null,
  }),
  createdAt: toIso(row.created_at),
  readAt: row.read_at === null ? null : toIso(row.read_at),
});
