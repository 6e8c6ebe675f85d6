import { and, eq, gt, inArray, lt, lte, ne, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../db/client.ts';
import { deleteInSlices } from '../../db/delete-oldest.ts';
import { users } from '../users/table.ts';
import { hashCode, maxPasswordCodeTries, passwordCodeLifetimeS } from './password-code.ts';
import { hashToken, newSessionToken, sessionLifetimeS, sessionMaxAgeS } from './session-token.ts';
import {
  endedTokenFamilies,
  passwordCodes,
  rateWindows,
  type SignedInWith,
  sessions,
  usedRefreshTokens,
} from './table.ts';

const addSeconds = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();

/** What the User-Agent of a sign-in names; null for what is unknown. */
export interface DeviceName {
  browser: string | null;
  system: string | null;
}

/** Starts a session and returns its token, of which only the hash is stored. */
export async function startSession(
  db: Queryable,
  userId: number,
  signedInWith: SignedInWith,
  now: Date,
  device: DeviceName = { browser: null, system: null },
): Promise<string> {
  const token = newSessionToken();
  const at = now.toISOString();
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    ...device,
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
    update sessions set written_beat = b.beat from replica_beats b where written_beat <> b.beat and token_hash in (
      select token_hash from sessions where user_id = ${userId} order by token_hash for no key update)`);
}

/** Ends a session. Idempotent. */
export async function deleteSession(db: Queryable, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Ends the sessions of a user, except one. */
export async function deleteSessions(db: Queryable, userId: number, exceptHash: string | null = null): Promise<void> {
  const isOther = exceptHash === null ? undefined : ne(sessions.tokenHash, exceptHash);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), isOther));
}

/** Records the use of a session now. It expires a month later, but not later than its maximum age. */
const used = (now: Date) => ({
  lastSeenAt: now.toISOString(),
  expiresAt: sql`least(${addSeconds(now, sessionLifetimeS)}::timestamptz,
    ${sessions.createdAt} + ${sql.raw(`interval '${sessionMaxAgeS} seconds'`)})`,
});

const secondsUntil = (instant: string, now: Date) => Math.ceil((Date.parse(instant) - now.getTime()) / 1000);

/** Replaces the session's token and extends the session; null when it has ended. The old token becomes invalid. */
export async function rotateSession(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<{ token: string; lifetimeS: number } | null> {
  const token = newSessionToken();
  const [rotated] = await db
    .update(sessions)
    .set({ tokenHash: hashToken(token), ...used(now) })
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ expiresAt: sessions.expiresAt });
  return rotated ? { token, lifetimeS: secondsUntil(rotated.expiresAt, now) } : null;
}

/** Records the use of a session and extends it. Returns its remaining lifetime in seconds; 0 when it has ended. */
export async function touchSession(db: Queryable, tokenHash: string, now: Date): Promise<number> {
  const [touched] = await db
    .update(sessions)
    .set(used(now))
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ expiresAt: sessions.expiresAt });
  return touched ? secondsUntil(touched.expiresAt, now) : 0;
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

/** How long refresh tokens are remembered, in seconds: as long as a pool may accept them (docs/operations.md). */
const tokenMemoryS = 60 * 86_400;

/** Deletes those of these sessions that are expired, and returns how many; those in use are left for the next time. */
export async function deleteExpiredSessions(tx: Transaction, tokenHashes: string[], now: Date): Promise<number> {
  const ended = tx
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(and(inArray(sessions.tokenHash, tokenHashes), lte(sessions.expiresAt, now.toISOString())))
    .for('update', { skipLocked: true });
  const { count } = await tx.delete(sessions).where(inArray(sessions.tokenHash, ended));
  return count;
}

/** Deletes attempt counters older than a day, and what is remembered of expired refresh tokens; rows in use are left for the next time. */
export async function deleteExpired(db: Queryable, now: Date, signal?: AbortSignal): Promise<void> {
  const forgottenAt = addSeconds(now, -tokenMemoryS);
  await deleteInSlices(db, sql`used_refresh_tokens`, sql`r.used_at <= ${forgottenAt}::timestamptz`, signal);
  await deleteInSlices(db, sql`ended_token_families`, sql`r.ended_at <= ${forgottenAt}::timestamptz`, signal);
  await deleteInSlices(db, sql`rate_windows`, sql`r.started_at <= ${addSeconds(now, -86_400)}::timestamptz`, signal);
}

/** Records that a password was set. Unused codes become invalid. False for a resigned account. Requires a transaction. */
export async function recordNewPassword(tx: Queryable, userId: number): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ hasPassword: true })
    .where(and(eq(users.id, userId), ne(users.status, 'resigned')))
    .returning({ id: users.id });
  await tx.delete(passwordCodes).where(eq(passwordCodes.userId, userId));
  return changed.length > 0;
}

/** Rejects the access and refresh tokens of sign-ins before `now`. */
export async function rejectEarlierTokens(db: Queryable, userId: number, now: Date): Promise<void> {
  await db.update(users).set({ credentialsChangedAt: now.toISOString() }).where(eq(users.id, userId));
}

/** Stores a code for a first password. It replaces an earlier one. False for a closed account. */
export async function storePasswordCode(db: Queryable, userId: number, code: string, now: Date): Promise<boolean> {
  const stored = await db.execute(sql`
    insert into password_codes (user_id, code_hash, tries, expires_at)
    select id, ${hashCode(userId, code)}, 0, ${addSeconds(now, passwordCodeLifetimeS)}::timestamptz
    from users where id = ${userId} and status = 'active' for no key update
    on conflict (user_id) do update set code_hash = excluded.code_hash, tries = 0, expires_at = excluded.expires_at
    returning user_id`);
  return stored.length > 0;
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

/** Ends a sign-in of a program: its access and refresh tokens are rejected from now on. Idempotent. */
export async function endTokenFamily(db: Queryable, userId: number, family: string, now: Date): Promise<void> {
  await db.insert(endedTokenFamilies).values({ family, userId, endedAt: now.toISOString() }).onConflictDoNothing();
}

/** Records that a refresh token was replaced. The first time counts. */
export async function recordRefresh(
  db: Queryable,
  use: { token: string; userId: number; family: string },
  now: Date,
): Promise<void> {
  const { token, ...rest } = use;
  const row = { ...rest, tokenHash: hashToken(token), usedAt: now.toISOString() };
  await db.insert(usedRefreshTokens).values(row).onConflictDoNothing();
}
