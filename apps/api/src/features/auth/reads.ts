import type { UserStatus } from '@hiyori/contract';
import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { users } from '../users/table.ts';
import { sessions } from './table.ts';

export interface FoundSession {
  userId: number;
  status: UserStatus;
  isMember: boolean;
  signedInWith: 'password' | 'google';
  authenticatedAt: string;
  lastSeenAt: string;
}

/** Prepares the statement that every signed-in request runs: a live session and its person's status, by primary keys. */
export function prepareFindSession(db: Database) {
  const statement = db
    .select({
      userId: sessions.userId,
      status: users.status,
      isMember: sql<boolean>`${users.userId} is not null`,
      signedInWith: sessions.signedInWith,
      authenticatedAt: sessions.authenticatedAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), gt(sessions.expiresAt, sql.placeholder('now'))))
    .prepare('find_session');

  return async (tokenHash: string, now: string): Promise<FoundSession | null> => {
    const [row] = await statement.execute({ tokenHash, now });
    if (!row) return null;
    const { status, signedInWith, ...rest } = row;
    return { ...rest, status: status as UserStatus, signedInWith: signedInWith === 'google' ? 'google' : 'password' };
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
