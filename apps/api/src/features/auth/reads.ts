import type { UserStatus } from '@hiyori/contract';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { users } from '../users/table.ts';
import { sessions } from './table.ts';

export interface FoundSession {
  userId: number;
  status: UserStatus;
  isMember: boolean;
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
      authenticatedAt: sessions.authenticatedAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), gt(sessions.expiresAt, sql.placeholder('now'))))
    .prepare('find_session');

  return async (tokenHash: string, now: string): Promise<FoundSession | null> => {
    const [row] = await statement.execute({ tokenHash, now });
    return row ? { ...row, status: row.status as UserStatus } : null;
  };
}
