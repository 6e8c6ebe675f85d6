import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { readRows } from '../../db/select.ts';
import { type SettingsRow, settingsColumns } from './columns.ts';

/** A person's settings; the defaults for who never changed any. */
export async function getNotificationSettings(db: Queryable, userId: number): Promise<SettingsRow> {
  const [row] = await readRows(
    db,
    settingsColumns,
    (columns) => sql`
    select ${columns} from (select 1) one left join notification_settings s on s.user_id = ${userId}`,
  );
  if (!row) throw new Error('A row of one answered none');
  return row;
}
