import type { Contract } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import type { Handlers } from '../../http/mount.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { getNotificationSettings } from './reads.ts';
import { settingsView } from './view.ts';
import { updateNotificationSettings } from './writes.ts';

export function notificationSettingsRoutes({
  db,
  clock,
}: {
  db: Database;
  clock: Clock;
}): Handlers<Contract['notificationSettings']> {
  const answer = async (userId: number) => {
    const data = settingsView(await getNotificationSettings(db, userId));
    return { status: 200 as const, body: { success: true as const, data } };
  };
  return {
    get: ({ viewer }) => answer(viewer.id),

    async update({ viewer, body }) {
      await updateNotificationSettings(db, viewer.id, body, clock.now().toISOString());
      return answer(viewer.id);
    },
  };
}
