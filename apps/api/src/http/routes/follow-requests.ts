import { type Contract, errorCodes } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import { listFollowRequests } from '../../features/follow-requests/reads.ts';
import { approveFollowRequest, withdrawFollowRequest } from '../../features/follow-requests/writes.ts';
import { notify, withdrawNotice } from '../../features/notifications/writes.ts';
import { lockPeople } from '../../features/user-follows/writes.ts';
import type { PeopleReader } from '../../features/users/reads.ts';
import { userView } from '../../features/users/view.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { assertActor, Refusal } from '../../refusal.ts';
import type { Handlers } from '../mount.ts';
import { readArrayPage } from '../paging.ts';

interface FollowRequestsDeps {
  db: Database;
  clock: Clock;
  people: PeopleReader;
}

const noSuchRequest = () => new Refusal(404, errorCodes.followRequestNotFound, 'No such follow request');

export function followRequestsRoutes({ db, clock, people }: FollowRequestsDeps): Handlers<Contract['followRequests']> {
  return {
    async list({ viewer, params, query, reply }) {
      assertActor(viewer.id, params.id);
      const rows = await readArrayPage(reply, query, (page) => listFollowRequests(db, people, viewer.id, page));
      return { status: 200, body: rows.map(userView) };
    },

    async approve({ viewer, params: { id, followerId } }) {
      assertActor(viewer.id, id);
      const now = clock.now().toISOString();
      await db.transaction(async (tx) => {
        await lockPeople(tx, id, followerId);
        if (!(await approveFollowRequest(tx, id, followerId, now))) throw noSuchRequest();
        await withdrawNotice(tx, { userId: id, kind: 'follow_requested', actorId: followerId });
        await notify(tx, [{ userId: followerId, kind: 'follow_approved', actorId: id }], now);
      });
      return { status: 200, body: { success: true } };
    },

    async reject({ viewer, params: { id, followerId } }) {
      assertActor(viewer.id, id);
      await db.transaction(async (tx) => {
        if (!(await withdrawFollowRequest(tx, followerId, id))) throw noSuchRequest();
        await withdrawNotice(tx, { userId: id, kind: 'follow_requested', actorId: followerId });
      });
      return { status: 200, body: { success: true } };
    },
  };
}
