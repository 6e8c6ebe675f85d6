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
  const leads = reminderLeadTimes && (await leadsAfter(tx, userId, reminderLeadTimes, reminderLeadTimesFrom));
  const change = { ...given, ...(leads ? { reminderLeads: leads } : {}), updatedAt: now };
  await tx
    .insert(notificationSettings)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: change });
}

/** The wanted lead times; those that were made `from` a list keep what is stored otherwise than in it. */
async function leadsAfter(
  tx: Transaction,
  userId: number,
  wanted: readonly number[],
  from: readonly number[] | undefined,
): Promise<number[]> {
  let leads = wanted;
  if (from) {
    const { reminderLeads: stored } = await getNotificationSettings(tx, userId);
    const added = stored.filter((lead) => !from.includes(lead));
    leads = [...added, ...wanted.filter((lead) => stored.includes(lead) || !from.includes(lead))];
  }
  return [...new Set(leads)].sort((one, other) => one - other);
}
