import type { CalendarExtra, CalendarKind, UserStatus } from '@hiyori/contract';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client.ts';
import { deleteInSlices } from '../../db/delete-oldest.ts';
import { searchColumns } from '../../db/search-text.ts';
import { columnsOf, readRows } from '../../db/select.ts';
import type { ProvenIdentity } from '../../ports/identity/identity.ts';
import { idempotencyKeys, userInterests, users } from './table.ts';

interface EnsuredUser {
  id: number;
  status: UserStatus;
  /** When all access to the account was last ended; null: never. */
  credentialsChangedAt: string | null;
}

/**
 * Returns the account of a verified identity, created at the first sign-in. The key is (issuer, subject), not the e-mail address:
 * two identities with the same address have separate accounts. Nothing is written to a closed account. An active one stays locked.
 */
export async function ensureUser(
  tx: Transaction,
  identity: ProvenIdentity,
  { hasPassword }: { hasPassword: boolean },
  now: string,
): Promise<EnsuredUser> {
  const ensured = { id: users.id, status: users.status, credentialsChangedAt: users.credentialsChangedAt };
  const [row] = await tx
    .insert(users)
    .values({
      identityIssuer: identity.issuer,
      identitySubject: identity.subject,
      identityUsername: identity.username,
      hasPassword,
      email: identity.email,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [users.identityIssuer, users.identitySubject],
      setWhere: eq(users.status, 'active'),
      set: {
        email: identity.email,
        identityUsername: identity.username,
        hasPassword: sql`${users.hasPassword} or ${hasPassword}`,
      },
    })
    .returning(ensured);
  if (row) return row;
  const [closed] = await tx
    .select(ensured)
    .from(users)
    .where(and(eq(users.identityIssuer, identity.issuer), eq(users.identitySubject, identity.subject)));
  if (!closed) throw new Error('An upsert returned no row');
  return closed;
}

/** Updates the given fields of a profile, and the search columns when the name changes. The caller holds the lock of the account. */
export async function updateProfile(
  tx: Transaction,
  id: number,
  change: { displayName?: string | undefined; bio?: string | undefined; interests?: readonly string[] | undefined },
  now: string,
): Promise<void> {
  const [row] = await tx.select({ handle: users.handle }).from(users).where(eq(users.id, id));
  const named = change.displayName === undefined ? {} : { displayName: change.displayName };
  const searched = named.displayName && row?.handle ? searchColumns(row.handle, named.displayName) : {};
  const described = change.bio === undefined ? {} : { bio: change.bio };
  await tx
    .update(users)
    .set({ ...named, ...searched, ...described, updatedAt: now })
    .where(eq(users.id, id));
  if (change.interests) await replaceInterests(tx, id, change.interests);
}

export interface CalendarChange {
  calendarHides?: CalendarKind[] | undefined;
  calendarShows?: CalendarExtra[] | undefined;
}

/**
 * Sets what the member's calendar leaves out, and what it shows besides. Only the member sees it, so the profile counts as unchanged. The
 * caller holds the lock of the account.
 */
export const writeCalendar = async (tx: Transaction, id: number, change: CalendarChange): Promise<void> =>
  void (await tx.update(users).set(change).where(eq(users.id, id)));

/** Replaces the selected genres. */
export async function replaceInterests(tx: Queryable, userId: number, genreIds: readonly string[]): Promise<void> {
  await tx.delete(userInterests).where(eq(userInterests.userId, userId));
  if (genreIds.length > 0) await tx.insert(userInterests).values(genreIds.map((genreId) => ({ userId, genreId })));
}

/** Sets or clears the avatar's file. Returns the replaced file, which the caller deletes. The caller holds the lock of the account. */
export async function replaceAvatar(
  tx: Transaction,
  id: number,
  file: string | null,
  now: string,
): Promise<string | null> {
  const { avatarFile } = columnsOf(users, 'before');
  const [row] = await readRows(
    tx,
    { avatarFile },
    (columns) => sql`
    update users u set avatar_file = ${file}, updated_at = ${now}
    from (select id, avatar_file from users where id = ${id}) before
    where u.id = before.id
    returning ${columns}`,
  );
  return row?.avatarFile ?? null;
}

/** Suspends or restores an account that is not closed for good. The caller holds the locks of `lockForStatusChange`. */
export async function setStatus(tx: Transaction, id: number, status: UserStatus, now: string): Promise<void> {
  await tx
    .update(users)
    .set({ status, updatedAt: now })
    .where(and(eq(users.id, id), ne(users.status, 'resigned')));
}

/** Stores the response to a request with an Idempotency-Key, in place of an expired one. The caller holds the lock of the account. */
export async function storeResponse(tx: Transaction, stored: typeof idempotencyKeys.$inferInsert): Promise<void> {
  const { userId, key, ...response } = stored;
  await tx
    .insert(idempotencyKeys)
    .values(stored)
    .onConflictDoUpdate({ target: [idempotencyKeys.userId, idempotencyKeys.key], set: response });
}

/** Deletes the responses that were stored before an instant. */
export const deleteResponsesBefore = (db: Queryable, before: string, signal?: AbortSignal): Promise<void> =>
  deleteInSlices(db, sql`idempotency_keys`, sql`r.created_at <= ${before}::timestamptz`, signal);
