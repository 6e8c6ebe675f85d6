import { type Contract, errorCodes } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import { listBlocked } from '../../features/user-blocks/reads.ts';
import { blockUser, unblockUser } from '../../features/user-blocks/writes.ts';
import type { PeopleReader } from '../../features/users/reads.ts';
import { userView } from '../../features/users/view.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { Refusal, userNotFound } from '../../refusal.ts';
import type { Handlers } from '../mount.ts';
import { readArrayPage } from '../paging.ts';

interface UserBlocksDeps {
  db: Database;
  clock: Clock;
  people: PeopleReader;
}

export function userBlocksRoutes({ db, clock, people }: UserBlocksDeps): Handlers<Contract['userBlocks']> {
  return {
    async list({ viewer, query, reply }) {
      const rows = await readArrayPage(reply, query, (page) => listBlocked(db, people, viewer.id, page));
      return { status: 200, body: rows.map(userView) };
    },

    async block({ viewer, params }) {
      if (params.id === viewer.id) throw new Refusal(400, errorCodes.blockSelf, 'You cannot block yourself');
      if (!(await people.findUser(db, viewer.id, params.id))) throw userNotFound();
      if (!(await blockUser(db, viewer.id, params.id, clock.now().toISOString()))) throw userNotFound();
      return { status: 200, body: { success: true } };
    },

    async unblock({ viewer, params }) {
      await unblockUser(db, viewer.id, params.id);
      return { status: 200, body: { success: true } };
    },
  };
}
