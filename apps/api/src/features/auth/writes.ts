import { and, eq, gt, lt, lte, ne, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/client.ts';
import { users } from '../users/table.ts';
import { hashCode, maxPasswordCodeTries, passwordCodeLifetimeS } from './password-code.ts';
import { hashToken, newSessionToken, sessionLifetimeS } from './session-token.ts';
import { passwordCodes, rateWindows, type SignedInWith, sessions } from './table.ts';

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();

/** Opens a session. The token is answered once and stored nowhere. */
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
    expiresAt: later(now, sessionLifetimeS),
    writtenBeat: currentBeat,
  });
  return token;
}

const currentBeat = sql<number>`(select beat from replica_beats)`;

/** Notes in all of a person's sessions that they have just written: until a replica has got that far, they read from the primary. */
export async function recordWrite(db: Database, userId: number): Promise<void> {
  await db.execute(sql`
    update sessions set written_beat = b.beat from replica_beats b where user_id = ${userId} and written_beat <> b.beat`);
}

/** Ends a session at once. Ending one that is gone is no error. */
export async function deleteSession(db: Queryable, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Gives the session a new token and a new life; null when it ended meanwhile. The old token is dead with the same statement. */
export async function rotateSession(db: Queryable, tokenHash: string, now: Date): Promise<string | null> {
  const token = newSessionToken();
  const rotated = await db
    .update(sessions)
    .set({ tokenHash: hashToken(token), lastSeenAt: now.toISOString(), expiresAt: later(now, sessionLifetimeS) })
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ userId: sessions.userId });
  return rotated.length > 0 ? token : null;
}

/** Notes that a session is in use, which also extends it. */
export async function touchSession(db: Queryable, tokenHash: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: now.toISOString(), expiresAt: later(now, sessionLifetimeS) })
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

/**
 * A password was set: every session of the person ends but the one that is kept, older access tokens are refused from now on,
 * and the account has a password.
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

/** Keeps a code for a first password; a new one replaces the old one. */
export async function storePasswordCode(db: Queryable, userId: number, code: string, now: Date): Promise<void> {
  const kept = { codeHash: hashCode(userId, code), tries: 0, expiresAt: later(now, passwordCodeLifetimeS) };
  await db
    .insert(passwordCodes)
    .values({ userId, ...kept })
    .onConflictDoUpdate({ target: passwordCodes.userId, set: kept });
}

/** Tries a code. Each try counts, right or wrong; after the fifth the code is as good as expired. */
export async function checkPasswordCode(
  db: Queryable,
  userId: number,
  code: string,
  now: Date,
): Promise<'right' | 'wrong' | 'expired'> {
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
  if (!row) return 'expired';
  return row.codeHash === hashCode(userId, code) ? 'right' : 'wrong';
}

/** Ends every session of a person at once. */
export async function deleteAllSessions(db: Queryable, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}
