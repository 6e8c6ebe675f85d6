import type { PublicPageUpdate } from '@hiyori/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client.ts';
import { events, randomSlug } from '../events/table.ts';

const isOwn = (creatorId: number, id: number) => and(eq(events.id, id), eq(events.creatorId, creatorId));

/** Changes the given settings of the page of an event of `creatorId`. */
export async function updateSettings(
  tx: Transaction,
  creatorId: number,
  id: number,
  { isEnabled, isIndexed, showsAttendeesCount }: PublicPageUpdate,
): Promise<void> {
  await tx
    .update(events)
    .set({
      // Without a value the column keeps its own, and the statement is valid without any.
      hasPublicPage: isEnabled ?? sql`${events.hasPublicPage}`,
      isIndexed: isIndexed ?? sql`${events.isIndexed}`,
      showsAttendeesCount: showsAttendeesCount ?? sql`${events.showsAttendeesCount}`,
    })
    .where(isOwn(creatorId, id));
}

/** Gives the page of an event of `creatorId` a new slug. */
export async function renewSlug(tx: Transaction, creatorId: number, id: number): Promise<void> {
  await tx.update(events).set({ slug: randomSlug }).where(isOwn(creatorId, id));
}

const batchSize = 1000;

/** Gives events of earlier releases their slug. Returns whether there are more. */
export async function setMissingSlugs(db: Queryable): Promise<boolean> {
  const rows = await db.execute(sql`
    update events set slug = ${randomSlug}
    where id in (select id from events where slug is null limit ${batchSize} for update skip locked) returning id`);
  return rows.length === batchSize;
}
