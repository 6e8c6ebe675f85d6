import type { Database } from '../src/db/client.ts';
import { transact } from '../src/db/transaction.ts';
import { notifyBatches } from '../src/features/notification-batches/writes.ts';
import { enqueueDueChanges, enqueueDueReminders } from '../src/features/notifications/due.ts';
import { announce, deleteRemains } from '../src/features/notifications/writes.ts';

const [ada, ben, cho, eve] = [1, 2, 3, 5] as const;

/** Notifications that are to be made on the scene in `writes.ts`, of a change of an event, and of one that was deleted; and those of a deleted event. */
export const batchScene = (eventId: number, now: string) => `
  insert into notification_batches (kind, actor_id, event_id, details, once_key, user_ids, created_at)
    values ('event_changed', ${ada}, ${eventId}, '{"change": {"period": {}}}', 'batch', '{${ben}, ${cho}, ${eve}}', '${now}'),
      ('event_deleted', ${ada}, null, '{}', 'deleted', '{${ben}, ${cho}}', '${now}');
  insert into notification_remains values ('event', 9999);
  insert into notifications (id, user_id, kind, actor_id, event_id, once_key, created_at) overriding system value
    select 9000 + u, u, 'event_changed', ${ada}, 9999, 'remains', '${now}' from unnest(array[${ben}, ${cho}]) u;`;

export const createBatchWrites = (now: string) => ({
  remind: (db: Database) => enqueueDueReminders(db, now),
  'notify changes': (db: Database) => enqueueDueChanges(db, now),
  'notify batches': (db: Database) => notifyBatches(db, now, undefined, { statement: 3, batch: 2 }),
  'delete remains': (db: Database) => transact(db, deleteRemains),
  announce: (db: Database) => {
    const announcement = { key: 'key', earlierKey: 'earlier', title: 'Title', body: 'Body' };
    return announce(db, announcement, { afterId: 0, limit: 100, now });
  },
});
