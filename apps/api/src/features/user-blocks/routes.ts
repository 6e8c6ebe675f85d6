import { type Contract, errorCodes, limits } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import { cutPage, positionOf } from '../../http/cursor.ts';
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
      const limit = query.limit ?? limits.page.size;
      const after = positionOf(query.cursor);
      const rows = await listBlocked(db, people, viewer.id, { limit: limit + 1, after });
      return { status: 200, body: cutPage(reply, rows, limit).map(userView) };
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
