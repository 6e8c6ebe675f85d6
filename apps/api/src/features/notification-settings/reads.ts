import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import type { SettingsRow } from './view.ts';

/** A person's settings; the defaults for who never changed any. */
export async function getNotificationSettings(db: Queryable, userId: number): Promise<SettingsRow> {
  const [row] = await db.execute<SettingsRow>(sql`
    select coalesce(s.reminder_leads, '{30}') as reminder_leads, coalesce(s.event_updates, true) as event_updates,
      coalesce(s.admin_announcements, true) as admin_announcements,
      coalesce(s.email_notifications, false) as email_notifications
    from (select 1) one left join notification_settings s on s.user_id = ${userId}`);
  if (!row) throw new Error('A row of one answered none');
  return row;
}
