import type { Contract } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import { listFollowRequests } from '../../features/follow-requests/reads.ts';
import type { PeopleReader } from '../../features/users/reads.ts';
import { userView } from '../../features/users/view.ts';
import { assertActor } from '../../http-error.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { approveRequest, rejectRequest } from '../../usecases/answer-follow-request.ts';
import type { Handlers } from '../mount.ts';
import { readArrayPage } from '../paging.ts';

interface FollowRequestsDeps {
  db: Database;
  clock: Clock;
  people: PeopleReader;
}

export function followRequestsRoutes(deps: FollowRequestsDeps): Handlers<Contract['followRequests']> {
  const { db, people } = deps;
  return {
    async list({ viewer, params, query, reply }) {
      assertActor(viewer.id, params.id);
      const rows = await readArrayPage(reply, query, (page) => listFollowRequests(db, people, viewer.id, page));
      return { status: 200, body: rows.map(userView) };
    },

    async approve({ viewer, params: { id, followerId } }) {
      assertActor(viewer.id, id);
      await approveRequest(deps, viewer, followerId);
      return { status: 200, body: { success: true } };
    },

    async reject({ viewer, params: { id, followerId } }) {
      assertActor(viewer.id, id);
      await rejectRequest(deps, viewer, followerId);
      return { status: 200, body: { success: true } };
    },
  };
}
