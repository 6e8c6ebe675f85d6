import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { sessions } from '../auth/table.ts';
import { deliveries, pushSubscriptions } from './table.ts';

/** Locks the notifications to a user before they are deleted. */
export const lockNotificationsOf = (tx: Transaction, userId: number) => lockNotifications(tx, sql`user_id = ${userId}`);

/** Locks notifications and their deliveries: deliveries first, each table in the order of its ids. */
export async function lockNotifications(tx: Transaction, which: SQL): Promise<void> {
  await tx.execute(sql`
    select id from deliveries where notification_id in (select id from notifications where ${which}) order by id for update`);
  await tx.execute(sql`select id from notifications where ${which} order by id for update`);
}

/** Locks the pushes to a user, which are deleted with their subscriptions and so with their sessions. */
export async function lockPushesTo(tx: Transaction, userId: number): Promise<void> {
  const own = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId));
  await lockDeliveries(tx, inArray(deliveries.subscriptionId, own));
}

/** Locks the pushes to the browsers of sessions, which are deleted with them. */
export async function lockPushesTied(tx: Transaction, tokenHashes: string[]): Promise<void> {
  const own = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(inArray(sessions.tokenHash, tokenHashes));
  await lockDeliveries(tx, inArray(deliveries.subscriptionId, own));
}

/** Locks deliveries in the order of their ids, before they are changed, or deleted with their subscription. */
export const lockDeliveries = (tx: Transaction, which: SQL | undefined) =>
  tx.select({ id: deliveries.id }).from(deliveries).where(which).orderBy(deliveries.id).for('update');
