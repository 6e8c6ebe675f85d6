import { createHash } from 'node:crypto';
import type { Database } from '../db/client.ts';
import { findSubscriber, listFeedEvents } from '../features/calendar-feed/reads.ts';
import { recordFeedRead } from '../features/calendar-feed/writes.ts';
import { buildICalendar } from '../features/events/icalendar.ts';
import type { EventReader } from '../features/events/reads.ts';
import type { Clock } from '../ports/clock/clock.ts';

interface Deps {
  db: Database;
  clock: Clock;
  events: EventReader;
  publicOrigin(): string;
}

/** The calendar of the person with this token, as they may see it, and an entity tag of its text; null for an unknown token. */
export async function readCalendarFeed(
  { db, clock, events, publicOrigin }: Deps,
  token: string,
): Promise<{ text: string; etag: string } | null> {
  const person = await findSubscriber(db, token);
  if (!person) return null;
  const now = clock.now();
  const rows = await listFeedEvents(db, events, person.id, now);
  await recordFeedRead(db, person.id, now.toISOString());
  const text = buildICalendar(rows, { origin: publicOrigin(), name: `ひより（${person.name}）` });
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
}
