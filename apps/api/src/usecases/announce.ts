import { createHash } from 'node:crypto';
import type { Database } from '../db/client.ts';
import { announce as writeAnnouncement } from '../features/notifications/writes.ts';
import type { Clock } from '../ports/clock/clock.ts';

/** Sends the operator's announcement to every member who wants announcements; the same text once a day at most. Returns how many. */
export async function announce(
  { db, clock }: { db: Database; clock: Clock },
  { title, body }: { title: string; body: string },
): Promise<number> {
  const now = clock.now().toISOString();
  const text = `${now.slice(0, 10)}\n${title}\n${body}`;
  const key = createHash('sha256').update(text).digest('hex').slice(0, 32);
  return writeAnnouncement(db, { key, title: title.trim(), body: body.trim() }, now);
}
