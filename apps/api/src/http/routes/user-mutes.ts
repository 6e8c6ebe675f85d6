import { type Contract, errorCodes } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import { toIso } from '../../db/columns.ts';
import { listMuted } from '../../features/user-mutes/reads.ts';
import { muteUser, unmuteUser } from '../../features/user-mutes/writes.ts';
import type { PeopleReader } from '../../features/users/reads.ts';
import { userView } from '../../features/users/view.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { Refusal, userNotFound } from '../../refusal.ts';
import type { Handlers } from '../mount.ts';
import { readArrayPage } from '../paging.ts';

interface UserMutesDeps {
  db: Database;
  clock: Clock;
  people: PeopleReader;
}

export function userMutesRoutes({ db, clock, people }: UserMutesDeps): Handlers<Contract['userMutes']> {
  return {
    async list({ viewer, query, reply }) {
      const rows = await readArrayPage(reply, query, (page) => listMuted(db, people, viewer.id, page));
      return { status: 200, body: rows.map(userView) };
    },

    async mute({ viewer, params, body }) {
      if (params.id === viewer.id) throw new Refusal(400, errorCodes.muteSelf, 'You cannot mute yourself');
      if (!(await people.findUser(db, viewer.id, params.id))) throw userNotFound();
      const until = body?.until ? toIso(body.until) : null;
      await muteUser(db, viewer.id, params.id, until, clock.now().toISOString());
      return { status: 200, body: { success: true } };
    },

    async unmute({ viewer, params }) {
      await unmuteUser(db, viewer.id, params.id);
      return { status: 200, body: { success: true } };
    },
  };
}
