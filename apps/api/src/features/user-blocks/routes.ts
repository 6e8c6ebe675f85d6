import { type Contract, errorCodes } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import { readPage } from '../../http/cursor.ts';
import type { Handlers } from '../../http/mount.ts';
import { Refusal, userNotFound } from '../../http/refusal.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import type { PeopleReader } from '../users/reads.ts';
import { userView } from '../users/view.ts';
import { listBlocked } from './reads.ts';
import { blockUser, unblockUser } from './writes.ts';

interface UserBlocksDeps {
  db: Database;
  clock: Clock;
  people: PeopleReader;
}

export function userBlocksRoutes({ db, clock, people }: UserBlocksDeps): Handlers<Contract['userBlocks']> {
  return {
    async list({ viewer, query, reply }) {
      const rows = await readPage(reply, query, (page) => listBlocked(db, people, viewer.id, page));
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
