import type { NotificationSettingsUpdate } from '@hiyori/contract';
import type { Queryable } from '../../db/client.ts';
import { notificationSettings } from './table.ts';

/** Changes the given settings of a user; lead times are stored ascending, without duplicates. */
export async function updateNotificationSettings(
  db: Queryable,
  userId: number,
  { reminderLeadTimes, ...rest }: NotificationSettingsUpdate,
  now: string,
): Promise<void> {
  const leads = reminderLeadTimes && [...new Set(reminderLeadTimes)].sort((one, other) => one - other);
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const change = { ...given, ...(leads ? { reminderLeads: leads } : {}), updatedAt: now };
  await db
    .insert(notificationSettings)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: change });
}
