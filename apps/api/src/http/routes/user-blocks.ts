import type { Contract } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import { listBlocked } from '../../features/user-blocks/reads.ts';
import { unblockUser } from '../../features/user-blocks/writes.ts';
import { writeAs } from '../../features/users/locks.ts';
import type { PeopleReader } from '../../features/users/reads.ts';
import { userView } from '../../features/users/view.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { blockPerson } from '../../usecases/block-person.ts';
import type { Handlers } from '../mount.ts';
import { readArrayPage } from '../paging.ts';

interface UserBlocksDeps {
  db: Database;
  clock: Clock;
  people: PeopleReader;
}

export function userBlocksRoutes(deps: UserBlocksDeps): Handlers<Contract['userBlocks']> {
  const { db, people } = deps;
  return {
    async list({ viewer, query, reply }) {
      const rows = await readArrayPage(reply, query, (page) => listBlocked(db, people, viewer.id, page));
      return { status: 200, body: rows.map(userView) };
    },

    async block({ viewer, params }) {
      await blockPerson(deps, viewer, params.id);
      return { status: 200, body: { success: true } };
    },

    async unblock({ viewer, params }) {
      await writeAs(db, viewer, (tx) => unblockUser(tx, viewer.id, params.id));
      return { status: 200, body: { success: true } };
    },
  };
}
