import type { Contract } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import { listMuted } from '../../features/user-mutes/reads.ts';
import { unmuteUser } from '../../features/user-mutes/writes.ts';
import { writeAs } from '../../features/users/locks.ts';
import type { PeopleReader } from '../../features/users/reads.ts';
import { userView } from '../../features/users/view.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { mutePerson } from '../../usecases/mute-person.ts';
import type { Handlers } from '../mount.ts';
import { readArrayPage } from '../paging.ts';

interface UserMutesDeps {
  db: Database;
  clock: Clock;
  people: PeopleReader;
}

export function userMutesRoutes(deps: UserMutesDeps): Handlers<Contract['userMutes']> {
  const { db, people } = deps;
  return {
    async list({ viewer, query, reply }) {
      const rows = await readArrayPage(reply, query, (page) => listMuted(db, people, viewer.id, page));
      return { status: 200, body: rows.map(userView) };
    },

    async mute({ viewer, params, body }) {
      await mutePerson(deps, viewer, params.id, body?.until);
      return { status: 200, body: { success: true } };
    },

    async unmute({ viewer, params }) {
      await writeAs(db, viewer, (tx) => unmuteUser(tx, viewer.id, params.id));
      return { status: 200, body: { success: true } };
    },
  };
}
