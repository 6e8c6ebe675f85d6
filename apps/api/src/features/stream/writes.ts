import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';

/** Deletes changes of more than 15 minutes ago, except the last of them: it marks from where on none is missing. */
export async function deleteOldChanges(db: Queryable): Promise<void> {
  await db.execute(sql`
    with old as (
      select tx, id from stream_changes where created_at < now() - interval '15 minutes' for update skip locked)
    delete from stream_changes c using old
    where c.tx = old.tx and c.id = old.id and c.tx < (select max(tx) from old)`);
}
