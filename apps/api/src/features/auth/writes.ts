import { eq, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { hashToken, newSessionToken, sessionLifeS } from './session-token.ts';
import { rateWindows, sessions } from './table.ts';

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();

/** Opens a session. The token is answered once and stored nowhere. */
export async function startSession(db: Queryable, userId: number, now: Date): Promise<string> {
  const token = newSessionToken();
  const at = now.toISOString();
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    createdAt: at,
    authenticatedAt: at,
    lastSeenAt: at,
    expiresAt: later(now, sessionLifeS),
  });
  return token;
}

/** Ends a session at once. Ending one that is gone is no error. */
export async function endSession(db: Queryable, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Gives the session a new token and a new life; null when it ended meanwhile. The old token is dead with the same statement. */
export async function rotateSession(db: Queryable, tokenHash: string, now: Date): Promise<string | null> {
  const token = newSessionToken();
  const rotated = await db
    .update(sessions)
    .set({ tokenHash: hashToken(token), lastSeenAt: now.toISOString(), expiresAt: later(now, sessionLifeS) })
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ userId: sessions.userId });
  return rotated.length > 0 ? token : null;
}

/** Notes that a session is in use, which also extends it. */
export async function touchSession(db: Queryable, tokenHash: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: now.toISOString(), expiresAt: later(now, sessionLifeS) })
    .where(eq(sessions.tokenHash, tokenHash));
}

/**
 * Counts one attempt under `key` in a window of `windowS` seconds, for all nodes together.
 * Answers null, or the seconds to wait when this attempt is one too many.
 */
export async function countAttempt(
  db: Queryable,
  key: string,
  { max, windowS }: { max: number; windowS: number },
  now: Date,
): Promise<number | null> {
  const at = now.toISOString();
  const windowBegan = later(now, -windowS);
  const isOver = sql`${rateWindows.startedAt} <= ${windowBegan}`;
  const [row] = await db
    .insert(rateWindows)
    .values({ key: hashToken(key), startedAt: at, hits: 1 })
    .onConflictDoUpdate({
      target: rateWindows.key,
      set: {
        hits: sql`case when ${isOver} then 1 else ${rateWindows.hits} + 1 end`,
        startedAt: sql`case when ${isOver} then ${at}::timestamptz else ${rateWindows.startedAt} end`,
      },
    })
    .returning({ hits: rateWindows.hits, startedAt: rateWindows.startedAt });
  if (!row || row.hits <= max) return null;
  return Math.max(1, Math.ceil((Date.parse(row.startedAt) + windowS * 1000 - now.getTime()) / 1000));
}

/** Deletes sessions that ended and attempt windows older than a day. */
export async function deleteExpired(db: Queryable, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now.toISOString()));
  await db.delete(rateWindows).where(lte(rateWindows.startedAt, later(now, -86_400)));
}
