import { defaultZone, type EventInput, type EventUpdate, type Focus } from '@hiyori/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { searchColumns } from '../../db/search-text.ts';
import { isMoved } from './period.ts';
import { events } from './table.ts';

type GivenFields = Omit<EventInput, 'creatorId'>;

export interface NewEvent extends GivenFields {
  /** IANA time zone of the event; by default that of the product. */
  timeZone?: string | undefined;
}

const emptyToNull = (text: string | null | undefined): string | null => (text ? text : null);

/** Stores a new event of `creatorId`. The caller adds it to the creator's calendar in the same transaction. */
export async function insertEvent(tx: Transaction, creatorId: number, event: NewEvent, now: string) {
  const given = {
    title: event.title,
    description: emptyToNull(event.description),
    startAt: event.startAt,
    endAt: event.endAt,
    location: emptyToNull(event.location),
    url: emptyToNull(event.url),
    isPublished: event.isPublished,
    isPublic: event.isPublic,
    allDay: event.allDay ?? false,
    coverMotif: event.coverMotif ?? null,
    coverHue: event.coverHue ?? null,
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

/**
 * Changes the given fields of an event, in the caller's transaction; a foreign key copies a new period to the calendars. Returns false
 * when the event does not exist or has another creator.
 */
export async function updateEvent(
  tx: Transaction,
  creatorId: number,
  id: number,
  change: EventUpdate & { timeZone?: string | undefined },
  now: string,
): Promise<boolean> {
  const mine = and(eq(events.id, id), eq(events.creatorId, creatorId));
  const [before] = await tx
    .select({
      title: events.title,
      location: events.location,
      startAt: events.startAt,
      endAt: events.endAt,
      isPublished: events.isPublished,
    })
    .from(events)
    .where(mine)
    .for('update');
  if (!before) return false;
  const { userId: _actor, description, location, url, coverFocus, ...rest } = change;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  await tx
    .update(events)
    .set({
      ...given,
      ...(description === undefined ? {} : { description: emptyToNull(description) }),
      ...(location === undefined ? {} : { location: emptyToNull(location) }),
      ...(url === undefined ? {} : { url: emptyToNull(url) }),
      ...(coverFocus && focusColumns(coverFocus)),
      ...(change.isPublished ? { publishedAt: sql`coalesce(${events.publishedAt}, ${now}::timestamptz)` } : {}),
      ...(change.status === undefined ? {} : { cancelledAt: cancelledAtOf(change.status, now) }),
      ...(before.isPublished && isMoved(before, change)
        ? { previousStartAt: before.startAt, previousEndAt: before.endAt, movedAt: now }
        : {}),
      ...searchColumnsOf(change.title ?? before.title, location === undefined ? before.location : location),
      sequence: sql`${events.sequence} + 1`,
      updatedAt: now,
    })
    .where(mine);
  return true;
}

/** Keeps the time of the first cancellation when a cancelled event is cancelled again. */
const cancelledAtOf = (status: EventUpdate['status'], now: string) =>
  status === 'cancelled' ? sql`coalesce(${events.cancelledAt}, ${now}::timestamptz)` : null;

/** Locks an event of `creatorId` for its deletion. False when it does not exist or has another creator. */
export async function lockOwnEvent(tx: Transaction, creatorId: number, id: number): Promise<boolean> {
  const mine = and(eq(events.id, id), eq(events.creatorId, creatorId));
  return (await tx.select({ id: events.id }).from(events).where(mine).for('update')).length > 0;
}

/**
 * Deletes an event and, by cascade, its rows in all calendars. The caller holds its lock. Returns the file of its cover, which the
 * caller deletes afterwards.
 */
export async function deleteEvent(tx: Transaction, id: number): Promise<string | null> {
  const [row] = await tx.delete(events).where(eq(events.id, id)).returning({ file: events.coverFile });
  return row?.file ?? null;
}

const thousandths = (share: number): number => Math.round(share * 1000) / 1000;
const focusColumns = ({ x, y }: Focus) => ({ coverFocusX: thousandths(x), coverFocusY: thousandths(y) });

/** The picture of a cover, and the point of it that stays visible. */
export interface NewCover {
  file: string;
  focus: Focus;
}

/**
 * Sets or clears the picture of the cover of an event of `creatorId`. Returns the replaced file, which the caller deletes afterwards; null
 * when there is no such event. Without a picture to clear, nothing changes.
 */
export async function replaceCover(
  tx: Transaction,
  creatorId: number,
  id: number,
  cover: NewCover | null,
  now: string,
): Promise<{ replaced: string | null } | null> {
  const mine = and(eq(events.id, id), eq(events.creatorId, creatorId));
  const [before] = await tx.select({ file: events.coverFile }).from(events).where(mine).for('update');
  if (!before) return null;
  if (cover || before.file)
    await tx
      .update(events)
      .set({
        coverFile: cover?.file ?? null,
        ...(cover && focusColumns(cover.focus)),
        sequence: sql`${events.sequence} + 1`,
        updatedAt: now,
      })
      .where(mine);
  return { replaced: before.file };
}
