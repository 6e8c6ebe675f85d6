import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';

/**
 * Deletes changes of more than 15 minutes ago, except the last of them: it marks from where on none is missing. Of a restored dump it deletes all
 * changes with ids that this cluster has not given yet.
 */
export async function deleteOldChanges(db: Queryable): Promise<void> {
  await db.execute(sql`
    with old as (
      select tx, id, tx >= pg_snapshot_xmax(pg_current_snapshot()) as is_foreign from stream_changes
      where created_at < now() - interval '15 minutes' or tx >= pg_snapshot_xmax(pg_current_snapshot())
      for update skip locked)
    delete from stream_changes c using old
    where c.tx = old.tx and c.id = old.id and (old.is_foreign or c.tx < (select max(tx) from old where not is_foreign))`);
}
