import { type Contract, limits } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import { toIso } from '../../db/columns.ts';
import { encodeCursor, positionOf } from '../../http/cursor.ts';
import type { Handlers } from '../../http/mount.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { countUnread, listNotifications } from './reads.ts';
import { notificationView } from './view.ts';
import { markRead } from './writes.ts';

export function notificationsRoutes({
  db,
  clock,
}: {
  db: Database;
  clock: Clock;
}): Handlers<Contract['notifications']> {
  return {
    async list({ viewer, query }) {
      const limit = query.limit ?? limits.page.size;
      const rows = await listNotifications(db, viewer.id, { limit: limit + 1, after: positionOf(query.cursor) });
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      const nextCursor = rows.length > limit && last ? encodeCursor({ at: toIso(last.created_at), id: last.id }) : null;
      const unreadCount = await countUnread(db, viewer.id);
      return { status: 200, body: { notifications: shown.map(notificationView), unreadCount, nextCursor } };
    },

    async read({ viewer, body }) {
      await markRead(db, viewer.id, body?.ids, clock.now().toISOString());
      return { status: 200, body: { success: true, unreadCount: await countUnread(db, viewer.id) } };
    },
  };
}
