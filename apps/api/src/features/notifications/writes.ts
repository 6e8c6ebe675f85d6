import type { NotificationKind } from '@hiyori/contract';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { notifications } from './table.ts';

interface Notice {
  userId: number;
  kind: NotificationKind;
  actorId: number;
}

/** Puts notices into inboxes, in the transaction of what they tell. One that stands already is not told again. */
export async function notify(tx: Queryable, notices: readonly Notice[], now: string): Promise<void> {
  if (notices.length === 0) return;
  await tx
    .insert(notifications)
    .values(notices.map((notice) => ({ ...notice, createdAt: now })))
    .onConflictDoNothing();
}

/** Takes back a notice whose matter is settled. */
export async function withdrawNotice(tx: Queryable, { userId, kind, actorId }: Notice): Promise<void> {
  await tx
    .delete(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.kind, kind), eq(notifications.actorId, actorId)));
}

/** Marks one's notices as read, all of them unless ids are given; what is not one's own or was read before stays as it is. */
export async function markRead(
  db: Queryable,
  userId: number,
  ids: readonly number[] | undefined,
  now: string,
): Promise<void> {
  const chosen = ids ? [inArray(notifications.id, [...ids])] : [];
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), ...chosen));
}
