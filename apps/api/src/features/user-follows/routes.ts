import { type Contract, errorCodes, type Followed } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import type { Handlers } from '../../http/mount.ts';
import { assertActor, Refusal, userNotFound } from '../../http/refusal.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { requestFollow, withdrawFollowRequest } from '../follow-requests/writes.ts';
import type { PeopleReader } from '../users/reads.ts';
import { followUser, unfollowUser } from './writes.ts';

const already = () => new Refusal(409, errorCodes.alreadyFollowingUser, 'Already following this user');

export function userFollowsRoutes({
  db,
  clock,
  people,
}: {
  db: Database;
  clock: Clock;
  people: PeopleReader;
}): Handlers<Contract['userFollows']> {
  const find = async (viewerId: number, id: number) => {
    const row = await people.findUser(db, viewerId, id);
    if (!row) throw userNotFound();
    return row;
  };
  const standing = async (viewerId: number, id: number): Promise<Followed> => {
    const row = await find(viewerId, id);
    return {
      success: true,
      isFollowing: row.is_following,
      isPending: row.is_pending,
      followersCount: row.followers_count,
    };
  };

  return {
    async follow({ viewer, params, body }) {
      assertActor(viewer.id, body?.followerId);
      if (params.id === viewer.id) throw new Refusal(400, errorCodes.followSelf, 'You cannot follow yourself');
      const now = clock.now().toISOString();
      const follow = () => followUser(db, viewer.id, params.id, now);
      let outcome = await follow();
      if (outcome === 'private') {
        const asked = await requestFollow(db, viewer.id, params.id, now);
        if (asked === 'asked') return { status: 202, body: await standing(viewer.id, params.id) };
        if (asked === 'waiting') throw already();
        outcome = await follow();
      }
      if (outcome === 'missing') throw userNotFound();
      if (outcome !== 'followed') throw already();
      return { status: 201, body: await standing(viewer.id, params.id) };
    },

    async unfollow({ viewer, params, body }) {
      assertActor(viewer.id, body?.followerId);
      const stopped = await unfollowUser(db, viewer.id, params.id);
      const withdrawn = await withdrawFollowRequest(db, viewer.id, params.id);
      if (!stopped && !withdrawn) throw new Refusal(404, errorCodes.notFollowingUser, 'Not following this user');
      return { status: 200, body: await standing(viewer.id, params.id) };
    },

    async check({ viewer, params, query }) {
      assertActor(viewer.id, query.followerId);
      const { isFollowing, isPending } = await standing(viewer.id, params.id);
      return { status: 200, body: { isFollowing, isPending } };
    },

    async followersCount({ viewer, params }) {
      return { status: 200, body: { followersCount: (await find(viewer.id, params.id)).followers_count } };
    },

    async followingCount({ viewer, params }) {
      return { status: 200, body: { followingCount: (await find(viewer.id, params.id)).following_count } };
    },
  };
}
