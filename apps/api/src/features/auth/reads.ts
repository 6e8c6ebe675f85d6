import type { UserStatus } from '@hiyori/contract';
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/client.ts';
import { rowsOf } from '../../db/rows.ts';
import { users } from '../users/table.ts';

export interface FoundSession {
  userId: number;
  status: UserStatus;
  isMember: boolean;
  signedInWith: 'password' | 'google';
  authenticatedAt: string;
  lastSeenAt: string;
  writtenBeat: number;
}

interface SessionRow extends Record<string, unknown> {
  user_id: number;
  status: UserStatus;
  is_member: boolean;
  signed_in_with: string;
  authenticated_at: string;
  last_seen_at: string;
  written_beat: number;
}

/** What every signed-in request asks: a live session and its person's status, by primary keys. */
export async function findSession(db: Queryable, tokenHash: string, now: string): Promise<FoundSession | null> {
  const [row] = await rowsOf<SessionRow>(
    db,
    sql`select s.user_id, u.status, u.user_id is not null as is_member, s.signed_in_with, s.authenticated_at, s.last_seen_at,
        s.written_beat
      from sessions s join users u on u.id = s.user_id
      where s.token_hash = ${tokenHash} and s.expires_at > ${now}::timestamptz`,
  );
  if (!row) return null;
  return {
    userId: row.user_id,
    status: row.status,
    isMember: row.is_member,
    signedInWith: row.signed_in_with === 'google' ? 'google' : 'password',
    authenticatedAt: row.authenticated_at,
    lastSeenAt: row.last_seen_at,
    writtenBeat: row.written_beat,
  };
}

export interface FoundAccount {
  id: number;
  status: UserStatus;
  isMember: boolean;
  identityUsername: string;
  hasPassword: boolean;
  /** Access tokens of sign-ins before this instant are refused; null: none are. */
  credentialsChangedAt: string | null;
}

const account = {
  id: users.id,
  status: sql<UserStatus>`${users.status}`,
  isMember: sql<boolean>`${users.userId} is not null`,
  identityUsername: users.identityUsername,
  hasPassword: users.hasPassword,
  credentialsChangedAt: users.credentialsChangedAt,
};

/** The account of an identity; null when it never signed in here. */
export async function findByIdentity(db: Database, issuer: string, subject: string): Promise<FoundAccount | null> {
  const [row] = await db
    .select(account)
    .from(users)
    .where(and(eq(users.identityIssuer, issuer), eq(users.identitySubject, subject)));
  return row ?? null;
}

/** The accounts of an address: one with a password at the most, and perhaps others that only have Google. */
export async function listByEmail(db: Database, email: string): Promise<FoundAccount[]> {
  return db.select(account).from(users).where(sql`lower(${users.email}) = lower(${email})`).orderBy(users.id);
}

/** One's own account; null when it is gone. */
export async function findAccount(db: Database, id: number): Promise<FoundAccount | null> {
  const [row] = await db.select(account).from(users).where(eq(users.id, id));
  return row ?? null;
}

/** Somebody who left, by the hash of their address, as long as the identity provider still knows them; the latest of several. */
export async function findResigned(
  db: Database,
  emailHash: string,
): Promise<{ id: number; identityUsername: string } | null> {
  const [row] = await db
    .select({ id: users.id, identityUsername: users.identityUsername })
    .from(users)
    .where(and(eq(users.resignedEmailHash, emailHash), isNull(users.identityRemovedAt), ne(users.identityUsername, '')))
    .orderBy(desc(users.resignedAt))
    .limit(1);
  return row ?? null;
}
