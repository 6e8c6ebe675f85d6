import type { EventUpdate } from '@hiyori/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { events } from './table.ts';

export interface NewEvent {
  title: string;
  description?: string | null | undefined;
  startAt: string;
  endAt: string;
  location?: string | null | undefined;
  isPublished: boolean;
  isPublic: boolean;
}

const emptyToNull = (text: string | null | undefined): string | null => (text ? text : null);

/** Stores a new event of `creatorId`. It stands in no calendar yet: event-follows adds it in the same transaction. */
export async function insertEvent(tx: Queryable, creatorId: number, event: NewEvent, now: string) {
  const [row] = await tx
    .insert(events)
    .values({
      creatorId,
      title: event.title,
      description: emptyToNull(event.description),
      startAt: event.startAt,
      endAt: event.endAt,
      location: emptyToNull(event.location),
      isPublished: event.isPublished,
      isPublic: event.isPublic,
      publishedAt: event.isPublished ? now : null,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: events.id, startAt: events.startAt, endAt: events.endAt });
  if (!row) throw new Error('An insert returned no row');
  return row;
}

/** Changes what is given of one's own event; calendars follow its period by themselves. False when it is not theirs or gone. */
export async function updateEvent(
  db: Queryable,
  creatorId: number,
  id: number,
  change: EventUpdate,
  now: string,
): Promise<boolean> {
  const { userId: _actor, description, location, ...rest } = change;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const changed = await db
    .update(events)
    .set({
      ...given,
      ...(description === undefined ? {} : { description: emptyToNull(description) }),
      ...(location === undefined ? {} : { location: emptyToNull(location) }),
      ...(change.isPublished ? { publishedAt: sql`coalesce(${events.publishedAt}, ${now}::timestamptz)` } : {}),
      updatedAt: now,
    })
    .where(and(eq(events.id, id), eq(events.creatorId, creatorId)))
    .returning({ id: events.id });
  return changed.length > 0;
}

/** Deletes one's own event, and with it every calendar's row of it. False when it is not theirs or gone. */
export async function deleteEvent(db: Queryable, creatorId: number, id: number): Promise<boolean> {
  const gone = await db
    .delete(events)
    .where(and(eq(events.id, id), eq(events.creatorId, creatorId)))
    .returning({ id: events.id });
  return gone.length > 0;
}
