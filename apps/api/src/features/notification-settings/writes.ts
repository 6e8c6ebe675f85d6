import type { NotificationSettingsUpdate } from '@hiyori/contract';
import type { Transaction } from '../../db/client.ts';
import { getNotificationSettings } from './reads.ts';
import { notificationSettings } from './table.ts';

/** Changes the given settings of a user; lead times are stored ascending, without duplicates. The caller holds the lock of the account. */
export async function updateNotificationSettings(
  tx: Transaction,
  userId: number,
  { reminderLeadTimes, reminderLeadTimesFrom, ...rest }: NotificationSettingsUpdate,
  now: string,
): Promise<void> {
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const stored = reminderLeadTimesFrom && (await getNotificationSettings(tx, userId)).reminderLeads;
  const leads = reminderLeadTimes && mergedLeads(reminderLeadTimes, reminderLeadTimesFrom, stored);
  const change = { ...given, ...(leads ? { reminderLeads: leads } : {}), updatedAt: now };
  await tx
    .insert(notificationSettings)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: change });
}

/** The wanted lead times, with what was stored otherwise than `from`. */
function mergedLeads(
  wanted: readonly number[],
  from: readonly number[] = [],
  stored: readonly number[] = from,
): number[] {
  const added = stored.filter((lead) => !from.includes(lead));
  const kept = wanted.filter((lead) => stored.includes(lead) || !from.includes(lead));
  return [...new Set([...added, ...kept])].sort((one, other) => one - other);
}
