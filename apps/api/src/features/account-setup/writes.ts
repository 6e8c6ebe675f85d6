import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { toFailure, uniqueViolation } from '../../db/failure.ts';
import { searchColumns } from '../../db/search-text.ts';
import { type Writer, writeAs } from '../users/locks.ts';
import { users } from '../users/table.ts';
import { replaceInterests } from '../users/writes.ts';

interface Setup {
  userId: string;
  displayName: string;
  bio?: string | undefined;
  interests?: readonly string[] | undefined;
}

/**
 * Completes the account setup. `taken`: another user has the handle (decided by the unique index). `fixed`: this user
 * already has a different handle. A repeated call with the same handle returns `done` and changes nothing.
 */
export async function completeSetup(
  db: Database,
  writer: Writer,
  setup: Setup,
  now: string,
): Promise<'done' | 'taken' | 'fixed'> {
  const { id } = writer;
  try {
    return await writeAs(db, writer, async (tx) => {
      const changed = await tx
        .update(users)
        .set({
          handle: setup.userId,
          displayName: setup.displayName,
          bio: setup.bio ?? '',
          ...searchColumns(setup.userId, setup.displayName),
          updatedAt: now,
        })
        .where(and(eq(users.id, id), isNull(users.handle)))
        .returning({ id: users.id });
      if (changed.length > 0) {
        await replaceInterests(tx, id, setup.interests ?? []);
        return 'done';
      }
      const [row] = await tx.select({ handle: users.handle }).from(users).where(eq(users.id, id));
      return row?.handle === setup.userId ? 'done' : 'fixed';
    });
  } catch (error) {
    if (toFailure(error).code === uniqueViolation) return 'taken';
    throw error;
  }
}

/** Whether no other user has this handle, ignoring case. Only a hint: the unique index decides at the write. */
export async function isHandleFree(db: Database, handle: string, exceptUserId: number): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(sql`lower(${users.handle}) = lower(${handle})`);
  return rows.every((row) => row.id === exceptUserId);
}
