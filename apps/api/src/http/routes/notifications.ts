import { type Contract, errorCodes, limits } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import { readPage } from '../../db/paging.ts';
import { assertSignedIn } from '../../features/auth/find-viewer.ts';
import { countUnread, listNotifications } from '../../features/notifications/reads.ts';
import { notificationView } from '../../features/notifications/view.ts';
import { deletePushSubscription, markRead, savePushSubscription } from '../../features/notifications/writes.ts';
import { writeAs } from '../../features/users/locks.ts';
import { HttpError } from '../../http-error.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import type { PushPort } from '../../ports/push/push.ts';
import type { Handlers } from '../mount.ts';
import { parseCursor } from '../paging.ts';

interface NotificationsDeps {
  db: Database;
  clock: Clock;
  push: PushPort;
}

export function notificationsRoutes({ db, clock, push }: NotificationsDeps): Handlers<Contract['notifications']> {
  return {
    async publicKey() {
      return { status: 200, body: { publicKey: push.publicKey } };
    },

    async subscribe({ viewer, body }) {
      const { endpoint, keys } = body;
      if (!push.isAllowed(endpoint)) {
        throw new HttpError(422, errorCodes.pushEndpointRefused, 'この購読先には送信できません。');
      }
      if (!push.hasUsableKeys({ endpoint, ...keys })) {
        throw new HttpError(422, errorCodes.invalidBody, '購読の鍵の形式が正しくありません');
      }
      const now = clock.now().toISOString();
      const given = { endpoint, ...keys };
      const outcome = await writeAs(db, viewer, async (tx) => {
        await assertSignedIn(tx, viewer, now);
        return savePushSubscription(tx, viewer, given, now);
      });
      if (outcome === 'foreign')
        throw new HttpError(409, errorCodes.conflict, 'This endpoint belongs to another browser.');
      return { status: 201, body: { success: true } };
    },

    async unsubscribe({ viewer, body }) {
      await writeAs(db, viewer, (tx) => deletePushSubscription(tx, viewer.id, body.endpoint));
      return { status: 200, body: { success: true } };
    },

    async list({ viewer, query }) {
      const after = parseCursor(query.cursor);
      const { rows, nextCursor } = await readPage(
        query.limit ?? limits.page.size,
        (limit) => listNotifications(db, viewer.id, { limit, after }),
        (row) => ({ at: row.createdAt, id: row.id }),
      );
      const unreadCount = await countUnread(db, viewer.id);
      return { status: 200, body: { notifications: rows.map(notificationView), unreadCount, nextCursor } };
    },

    async read({ viewer, body }) {
      await writeAs(db, viewer, (tx) => markRead(tx, viewer.id, body ?? {}, clock.now().toISOString()));
      return { status: 200, body: { success: true, unreadCount: await countUnread(db, viewer.id) } };
    },
  };
}
