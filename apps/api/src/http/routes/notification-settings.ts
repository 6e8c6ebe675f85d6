import type { Contract } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import { getNotificationSettings } from '../../features/notification-settings/reads.ts';
import { settingsView } from '../../features/notification-settings/view.ts';
import { updateNotificationSettings } from '../../features/notification-settings/writes.ts';
import { writeAs } from '../../features/users/locks.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import type { Handlers } from '../mount.ts';

export function notificationSettingsRoutes({
  db,
  clock,
}: {
  db: Database;
  clock: Clock;
}): Handlers<Contract['notificationSettings']> {
  const respond = async (userId: number) => {
    const data = settingsView(await getNotificationSettings(db, userId));
    return { status: 200 as const, body: { success: true as const, data } };
  };
  return {
    get: ({ viewer }) => respond(viewer.id),

    async update({ viewer, query, body }) {
      const now = clock.now().toISOString();
      const from = query.reminderLeadTimesFrom?.split(',').filter(Boolean).map(Number);
      const change = { ...body, ...(from && { reminderLeadTimesFrom: from }) };
      await writeAs(db, viewer, (tx) => updateNotificationSettings(tx, viewer.id, change, now));
      return respond(viewer.id);
    },
  };
}
