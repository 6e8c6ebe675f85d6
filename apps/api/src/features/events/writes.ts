import { defaultZone, type EventInput, type EventUpdate } from '@hiyori/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { searchColumns } from '../../db/search-text.ts';
import { events } from './table.ts';

type GivenFields = Omit<EventInput, 'creatorId'>;

export interface NewEvent extends GivenFields {
  /** Where it is planned; by default the product's own zone. */
  timeZone?: string | undefined;
}

const emptyToNull = (text: string | null | undefined): string | null => (text ? text : null);

/** Stores a new event of `creatorId`. It stands in no calendar yet: event-follows adds it in the same transaction. */
export async function insertEvent(tx: Queryable, creatorId: number, event: NewEvent, now: string) {
  const given = {
    title: event.title,
    description: emptyToNull(event.description),
    startAt: event.startAt,
    endAt: event.endAt,
    location: emptyToNull(event.location),
    isPublished: event.isPublished,
    isPublic: event.isPublic,
  } satisfies Record<keyof GivenFields, unknown>;
  const [row] = await tx
    .insert(events)
    .values({
      ...given,
      creatorId,
      timeZone: event.timeZone ?? defaultZone,
      publishedAt: event.isPublished ? now : null,
      createdAt: now,
      updatedAt: now,
      ...searchColumnsOf(event.title, event.location),
    })
    .returning({ id: events.id, startAt: events.startAt, endAt: events.endAt });
  if (!row) throw new Error('An insert returned no row');
  return row;
}

const searchColumnsOf = (title: string, location: string | null | undefined) => searchColumns(title, location ?? '');

/** Changes what is given of one's own event, in a transaction of the caller's; calendars follow its period by themselves. False when it is not theirs or gone. */
export async function updateEvent(
  tx: Queryable,
  creatorId: number,
  id: number,
  change: EventUpdate & { timeZone?: string | undefined },
  now: string,
): Promise<boolean> {
  const mine = and(eq(events.id, id), eq(events.creatorId, creatorId));
  const [before] = await tx
    .select({ title: events.title, location: events.location })
    .from(events)
    .where(mine)
    .for('no key update');
  if (!before) return false;
  const { userId: _actor, description, location, ...rest } = change;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  await tx
    .update(events)
    .set({
      ...given,
      ...(description === undefined ? {} : { description: emptyToNull(description) }),
      ...(location === undefined ? {} : { location: emptyToNull(location) }),
      ...(change.isPublished ? { publishedAt: sql`coalesce(${events.publishedAt}, ${now}::timestamptz)` } : {}),
      ...(change.status === undefined ? {} : { cancelledAt: cancelledAtOf(change.status, now) }),
      ...searchColumnsOf(change.title ?? before.title, location === undefined ? before.location : location),
      sequence: sql`${events.sequence} + 1`,
      updatedAt: now,
    })
    .where(mine);
  return true;
}

/** Cancelling again does not make it younger. */
const cancelledAtOf = (status: EventUpdate['status'], now: string) =>
  status === 'cancelled' ? sql`coalesce(${events.cancelledAt}, ${now}::timestamptz)` : null;

/** Deletes one's own event, and with it every calendar's row of it. False when it is not theirs or gone. */
export async function deleteEvent(db: Queryable, creatorId: number, id: number): Promise<boolean> {
  const gone = await db
    .delete(events)
    .where(and(eq(events.id, id), eq(events.creatorId, creatorId)))
    .returning({ id: events.id });
  return gone.length > 0;
}
