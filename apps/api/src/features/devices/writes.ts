import { and, eq, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { readRows } from '../../db/select.ts';
import { sessions } from '../auth/table.ts';
import { knownDevices } from './table.ts';

/** Ends one session of a user, by its id. Returns the key of the session; null when the user has no such session. */
export async function deleteSessionById(db: Queryable, userId: number, id: number): Promise<string | null> {
  const [row] = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ tokenHash: sessions.tokenHash });
  return row?.tokenHash ?? null;
}

/** Records a sign-in from a device. Returns whether the user has signed in before, but never from this device. */
export async function recordDevice(
  db: Queryable,
  userId: number,
  deviceHash: string,
  now: string,
): Promise<{ isNew: boolean }> {
  const isNew = sql<boolean>`exists (select 1 from known) and not exists (select 1 from known where device_hash = ${deviceHash})`;
  const [row] = await readRows(
    db,
    { isNew },
    (columns) => sql`
      with known as (select device_hash from known_devices where user_id = ${userId}),
      recorded as (
        insert into known_devices (user_id, device_hash, last_sign_in_at)
        values (${userId}, ${deviceHash}, ${now}::timestamptz)
        on conflict (user_id, device_hash) do update set last_sign_in_at = excluded.last_sign_in_at
      )
      select ${columns}`,
  );
  return { isNew: row?.isNew ?? false };
}

/** Forgets devices of the last sign-in before `before`, whose cookie has expired by then. */
export async function deleteOldDevices(db: Queryable, before: string): Promise<void> {
  await db.delete(knownDevices).where(lte(knownDevices.lastSignInAt, before));
}
