import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';

/** Mutes a user until an instant, or without an end (null). A repeated call changes the end; after the end it is a new mute. */
export async function muteUser(
  tx: Transaction,
  muterId: number,
  mutedId: number,
  until: string | null,
  now: string,
): Promise<void> {
  await tx.execute(sql`
    insert into user_mutes as m (muter_id, muted_id, until, created_at)
    values (${muterId}, ${mutedId}, ${until}::timestamptz, ${now}::timestamptz)
    on conflict (muter_id, muted_id) do update set until = excluded.until,
      created_at = case when m.until <= excluded.created_at then excluded.created_at else m.created_at end`);
}

/** Removes a mute. Idempotent. */
export async function unmuteUser(tx: Transaction, muterId: number, mutedId: number): Promise<void> {
  await tx.execute(sql`delete from user_mutes where muter_id = ${muterId} and muted_id = ${mutedId}`);
}
