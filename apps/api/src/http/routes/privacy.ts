import type { Contract } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import { findPrivacySetting } from '../../features/privacy/reads.ts';
import { updatePrivacySetting } from '../../features/privacy/writes.ts';
import { writeAs } from '../../features/users/locks.ts';
import { assertActor, unauthorized } from '../../http-error.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import type { Handlers } from '../mount.ts';

export function privacyRoutes({ db, clock }: { db: Database; clock: Clock }): Handlers<Contract['privacy']> {
  const settingOf = async (userId: number) => {
    const setting = await findPrivacySetting(db, userId);
    if (!setting) throw unauthorized();
    return { status: 200 as const, body: setting };
  };
  return {
    async get({ viewer, params }) {
      assertActor(viewer.id, params.id);
      return settingOf(viewer.id);
    },

    async update({ viewer, params, body }) {
      assertActor(viewer.id, params.id);
      await writeAs(db, viewer, (tx) => updatePrivacySetting(tx, viewer.id, body, clock.now().toISOString()));
      return settingOf(viewer.id);
    },
  };
}
