import { and, eq, gt, lt, lte, ne, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/client.ts';
import { users } from '../users/table.ts';
import { hashCode, maxPasswordCodeTries, passwordCodeLifetimeS } from './password-code.ts';
import { hashToken, newSessionToken, sessionLifetimeS } from './session-token.ts';
import { passwordCodes, rateWindows, type SignedInWith, sessions } from './table.ts';

const addSeconds = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();

/** Starts a session and returns its token, of which only the hash is stored. */
export async function startSession(
  db: Queryable,
  userId: number,
  signedInWith: SignedInWith,
  now: Date,
): Promise<string> {
  const token = newSessionToken();
  const at = now.toISOString();
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    signedInWith,
    createdAt: at,
    authenticatedAt: at,
    lastSeenAt: at,
    expiresAt: addSeconds(now, sessionLifetimeS),
    lastWriteHeartbeat: currentHeartbeat,
  });
  return token;
}

const currentHeartbeat = sql<number>`(select beat from replica_beats)`;

/** Records a write in all sessions of the user, which then read from the primary until the replica has caught up. */
export async function recordWrite(db: Database, userId: number): Promise<void> {
  await db.execute(sql`
    update sessions set written_beat = b.beat from replica_beats b where user_id = ${userId} and written_beat <> b.beat`);
}

/** Ends a session. Idempotent. */
export async function deleteSession(db: Queryable, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Replaces the session's token and extends the session; null when it has ended. The old token becomes invalid. */
export async function rotateSession(db: Queryable, tokenHash: string, now: Date): Promise<string | null> {
  const token = newSessionToken();
  const rotated = await db
    .update(sessions)
    .set({ tokenHash: hashToken(token), lastSeenAt: now.toISOString(), expiresAt: addSeconds(now, sessionLifetimeS) })
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ userId: sessions.userId });
  return rotated.length > 0 ? token : null;
}

/** Records the use of a session and extends it. */
export async function touchSession(db: Queryable, tokenHash: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: now.toISOString(), expiresAt: addSeconds(now, sessionLifetimeS) })
    .where(eq(sessions.tokenHash, tokenHash));
}

/**
 * Counts one attempt under `key` in a window of `windowS` seconds, shared by all nodes.
 * Returns null, or the seconds to wait when the attempt exceeds `max`.
 */
export async function countAttempt(
  db: Queryable,
  key: string,
  { max, windowS }: { max: number; windowS: number },
  now: Date,
): Promise<number | null> {
  const at = now.toISOString();
  const windowStart = addSeconds(now, -windowS);
  const isOver = sql`${rateWindows.startedAt} <= ${windowStart}`;
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

/** Takes back one counted attempt. */
export async function giveBackAttempt(db: Queryable, key: string): Promise<void> {
  await db
    .update(rateWindows)
    .set({ hits: sql`${rateWindows.hits} - 1` })
    .where(and(eq(rateWindows.key, hashToken(key)), gt(rateWindows.hits, 0)));
}

/** Deletes the count of attempts under `key`. */
export async function resetAttempts(db: Queryable, key: string): Promise<void> {
  await db.delete(rateWindows).where(eq(rateWindows.key, hashToken(key)));
}

/** Starts the window of `key` again, at `now`. */
export async function startWindow(db: Queryable, key: string, now: Date): Promise<void> {
  const startedAt = now.toISOString();
  await db
    .insert(rateWindows)
    .values({ key: hashToken(key), startedAt, hits: 0 })
    .onConflictDoUpdate({ target: rateWindows.key, set: { startedAt, hits: 0 } });
}

/** Deletes expired sessions, and attempt counters older than a day. */
export async function deleteExpired(db: Queryable, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now.toISOString()));
  await db.delete(rateWindows).where(lte(rateWindows.startedAt, addSeconds(now, -86_400)));
}

/**
 * Records that a password was set: ends all sessions except `keepHash`, invalidates earlier access tokens and unused codes,
 * and marks the account as having a password.
 */
export async function recordNewPassword(
  db: Database,
  userId: number,
  keepHash: string | null,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ hasPassword: true, credentialsChangedAt: now.toISOString() })
      .where(eq(users.id, userId));
    await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), keepHash === null ? undefined : ne(sessions.tokenHash, keepHash)));
    await tx.delete(passwordCodes).where(eq(passwordCodes.userId, userId));
  });
}

/** Stores a code for a first password. It replaces an earlier one. */
export async function storePasswordCode(db: Queryable, userId: number, code: string, now: Date): Promise<void> {
  const stored = { codeHash: hashCode(userId, code), tries: 0, expiresAt: addSeconds(now, passwordCodeLifetimeS) };
  await db
    .insert(passwordCodes)
    .values({ userId, ...stored })
    .onConflictDoUpdate({ target: passwordCodes.userId, set: stored });
}

/** Whether a code is right. Counts the try; after the fifth try, or after its lifetime, no code is right. */
export async function checkPasswordCode(db: Queryable, userId: number, code: string, now: Date): Promise<boolean> {
  const [row] = await db
    .update(passwordCodes)
    .set({ tries: sql`${passwordCodes.tries} + 1` })
    .where(
      and(
        eq(passwordCodes.userId, userId),
        lt(passwordCodes.tries, maxPasswordCodeTries),
        gt(passwordCodes.expiresAt, now.toISOString()),
      ),
    )
    .returning({ codeHash: passwordCodes.codeHash });
  return row?.codeHash === hashCode(userId, code);
}

/** Ends all sessions of a user. */
export async function deleteAllSessions(db: Queryable, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}
