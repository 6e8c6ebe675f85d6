import { and, desc, eq, lte, ne, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/client.ts';
import { columnsOf, type Places, prepareRead, type RowOf } from '../../db/select.ts';
import type { ProvenToken } from '../../ports/identity/identity.ts';
import { users } from '../users/table.ts';
import { hashToken } from './session-token.ts';
import { endedTokenFamilies, rateWindows, sessions, usedRefreshTokens } from './table.ts';

const s = columnsOf(sessions, 's');
const sessionColumns = {
  userId: s.userId,
  status: columnsOf(users, 'u').status,
  isMember: sql<boolean>`u.user_id is not null`,
  signedInWith: s.signedInWith,
  authenticatedAt: s.authenticatedAt,
  lastSeenAt: s.lastSeenAt,
  lastWriteHeartbeat: s.lastWriteHeartbeat,
};
export type FoundSession = RowOf<typeof sessionColumns>;

const readSession = prepareRead(
  sessionColumns,
  (columns, { tokenHash, now }: Places<{ tokenHash: string; now: string }>) => sql`
      select ${columns}
      from sessions s join users u on u.id = s.user_id
      where s.token_hash = ${tokenHash} and s.expires_at > ${now}::timestamptz`,
);

/** The unexpired session and its account's status, by primary keys. Runs at every request with a session. */
export async function findSession(db: Queryable, tokenHash: string, now: string): Promise<FoundSession | null> {
  const [row] = await readSession(db, { tokenHash, now });
  return row ?? null;
}

/** The token hashes of expired sessions, first those that expired first. */
export async function listExpiredSessions(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(lte(sessions.expiresAt, now.toISOString()))
    .orderBy(sessions.expiresAt)
    .limit(limit);
  return rows.map(({ tokenHash }) => tokenHash);
}

const account = {
  id: users.id,
  status: users.status,
  isMember: sql<boolean>`${users.handle} is not null`,
  email: users.email,
  identityUsername: users.identityUsername,
  hasPassword: users.hasPassword,
  /** Tokens of earlier sign-ins are rejected; null: none are. */
  credentialsChangedAt: users.credentialsChangedAt,
};

/**
 * The account of an access token by the token's identity, or by its own id, and whether the token's sign-in was ended; null before the identity's first
 * use.
 */
export async function findTokenAccount(
  db: Queryable,
  { family, ...whose }: { family: string } & (Pick<ProvenToken, 'issuer' | 'subject'> | { userId: number }),
) {
  const isEnded = sql<boolean>`exists (select 1 from ${endedTokenFamilies} where ${endedTokenFamilies.family} = ${family})`;
  const isOwn =
    'userId' in whose
      ? eq(users.id, whose.userId)
      : and(eq(users.identityIssuer, whose.issuer), eq(users.identitySubject, whose.subject));
  const [row] = await db
    .select({ ...account, isEnded })
    .from(users)
    .where(isOwn);
  return row ?? null;
}

/** The sign-in of a refresh token that was replaced, and when; null for any other token. */
export async function findRefresh(db: Database, token: string) {
  const { userId, family, usedAt } = usedRefreshTokens;
  const [row] = await db
    .select({ userId, family, usedAt })
    .from(usedRefreshTokens)
    .where(eq(usedRefreshTokens.tokenHash, hashToken(token)));
  return row ?? null;
}

/** The accounts of an e-mail address: at most one has a password, the others only sign in with Google. */
export const listByEmail = async (db: Database, email: string) =>
  db.select(account).from(users).where(sql`lower(${users.email}) = lower(${email})`).orderBy(users.id);
export type FoundAccount = Awaited<ReturnType<typeof listByEmail>>[number];

/** The account by id; null when it does not exist. */
export async function findAccount(db: Database, id: number): Promise<FoundAccount | null> {
  const [row] = await db.select(account).from(users).where(eq(users.id, id));
  return row ?? null;
}

/** The latest resigned user with this e-mail hash whose identity still exists at the provider; null without one. */
export async function findResignedUser(
  db: Database,
  emailHash: string,
): Promise<{ id: number; identityUsername: string } | null> {
  const [row] = await db
    .select({ id: users.id, identityUsername: users.identityUsername })
    .from(users)
    .where(and(eq(users.resignedEmailHash, emailHash), ne(users.identityUsername, '')))
    .orderBy(desc(users.resignedAt))
    .limit(1);
  return row ?? null;
}

/** When the window of `key` was started; null when there is none. */
export async function findWindowStart(db: Queryable, key: string): Promise<string | null> {
  const [row] = await db
    .select({ startedAt: rateWindows.startedAt })
    .from(rateWindows)
    .where(eq(rateWindows.key, hashToken(key)));
  return row?.startedAt ?? null;
}
