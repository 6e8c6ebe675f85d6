import { createHash } from 'node:crypto';
import type { Database } from '../db/client.ts';
import { announce as announceTo } from '../features/notifications/writes.ts';
import type { Clock } from '../ports/clock/clock.ts';

const dayMs = 86_400_000;

/**
 * Sends the operator's announcement to every member who wants announcements and had none with this text in the last 24 hours, so that a
 * repetition continues a run that was cut. Returns to how many. One statement for all members would take longer than a statement may.
 */
export async function announce(
  { db, clock }: { db: Database; clock: Clock },
  text: { title: string; body: string },
  limit = 2_000,
): Promise<number> {
  const title = text.title.trim();
  const body = text.body.trim();
  const at = clock.now();
  const keyOf = (day: Date) => {
    const content = `${day.toISOString().slice(0, 10)}\n${title}\n${body}`;
    return `announcement:${createHash('sha256').update(content).digest('hex').slice(0, 32)}`;
  };
  const earlierKey = keyOf(new Date(at.getTime() - dayMs));
  const announcement = { key: keyOf(at), earlierKey, title, body };
  let count = 0;
  for (let afterId: number | null = 0; afterId !== null; ) {
    const { notified, lastId } = await announceTo(db, announcement, { afterId, limit, now: at.toISOString() });
    count += notified;
    afterId = lastId;
  }
  return count;
}
