import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { readRows } from '../../db/select.ts';
import { type SettingsRow, settingsColumns } from './columns.ts';

/** A user's notification settings; the defaults when none were changed. */
export async function getNotificationSettings(db: Queryable, userId: number): Promise<SettingsRow> {
  const [row] = await readRows(
    db,
    settingsColumns,
    (columns) => sql`
    select ${columns} from (select 1) one left join notification_settings s on s.user_id = ${userId}`,
  );
  if (!row) throw new Error('The left join returned no row');
  return row;
}
