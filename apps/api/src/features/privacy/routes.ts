import type { Contract } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import type { Handlers } from '../../http/mount.ts';
import { assertActor, unauthorized } from '../../http/refusal.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { findPrivacySetting } from './reads.ts';
import { updatePrivacySetting } from './writes.ts';

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
      await updatePrivacySetting(db, viewer.id, body, clock.now().toISOString());
      return settingOf(viewer.id);
    },
  };
}
