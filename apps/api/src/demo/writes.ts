import { and, eq, exists, isNotNull, ne, or } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { events } from '../features/events/table.ts';
import { eventChanges, notifications } from '../features/notifications/table.ts';
import { demoSeeds } from './table.ts';

/** Whether the cast was created in this database. */
export async function isSeeded(db: Database, name: string): Promise<boolean> {
  return (await db.select({ name: demoSeeds.name }).from(demoSeeds).where(eq(demoSeeds.name, name))).length > 0;
}

/**
 * Records that the cast was created. Removes the traces of the moves by which the seed creates past events: the earlier periods, and the
 * notifications, also those still to come.
 */
export async function finishSeed(db: Database, name: string): Promise<void> {
  await db.transaction(async (tx) => {
    const isOther = or(ne(events.startAt, eventChanges.startAt), ne(events.endAt, eventChanges.endAt));
    const moved = tx
      .select({ id: events.id })
      .from(events)
      .where(and(eq(events.id, eventChanges.eventId), isOther));
    await tx.delete(eventChanges).where(exists(moved));
    await tx
      .update(events)
      .set({ previousStartAt: null, previousEndAt: null, movedAt: null })
      .where(isNotNull(events.previousStartAt));
    await tx.delete(notifications).where(eq(notifications.kind, 'event_changed'));
    await tx.insert(demoSeeds).values({ name }).onConflictDoNothing();
  });
}
