import { type Contract, errorCodes, type Followed, listHeaders } from '@hiyori/contract';
import type { Database, Queryable } from '../../db/client.ts';
import type { PageSought } from '../../db/paging.ts';
import { requestFollow, withdrawFollowRequest } from '../../features/follow-requests/writes.ts';
import { notify, withdrawNotice } from '../../features/notifications/writes.ts';
import { canReadList } from '../../features/privacy/policy.ts';
import { isBlockBetween } from '../../features/user-blocks/reads.ts';
import { listFollowers, listFollowing } from '../../features/user-follows/reads.ts';
import { followUser, lockPeople, unfollowUser } from '../../features/user-follows/writes.ts';
import type { PeopleReader } from '../../features/users/reads.ts';
import { type ListedRow, userView } from '../../features/users/view.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { assertActor, Refusal, userNotFound } from '../../refusal.ts';
import type { Handlers, Input } from '../mount.ts';
import { readArrayPage } from '../paging.ts';

const already = () => new Refusal(409, errorCodes.alreadyFollowingUser, 'Already following this user');

interface UserFollowsDeps {
  db: Database;
  clock: Clock;
  people: PeopleReader;
}

type Routes = Contract['userFollows'];

export function userFollowsRoutes({ db, clock, people }: UserFollowsDeps): Handlers<Routes> {
  const find = async (viewerId: number, id: number) => {
    const row = await people.findUser(db, viewerId, id);
    if (!row) throw userNotFound();
    return row;
  };
  /** Somebody who has gone can still be left; of them nothing else is told. */
  const standing = async (viewerId: number, id: number): Promise<Followed> => {
    const row = await people.findUser(db, viewerId, id);
    return {
      success: true,
      isFollowing: row?.is_following ?? false,
      isPending: row?.is_pending ?? false,
      followersCount: row?.followers_count ?? 0,
    };
  };

  /** Follows or asks to, and tells the other; the people are locked, so that no block comes between question and answer. */
  async function followOrAsk(tx: Queryable, followerId: number, followeeId: number): Promise<'followed' | 'asked'> {
    const now = clock.now().toISOString();
    if (!(await lockPeople(tx, followerId, followeeId))) throw userNotFound();
    const block = await isBlockBetween(tx, followerId, followeeId);
    if (block === 'theirs') throw userNotFound();
    if (block === 'mine') throw new Refusal(403, errorCodes.blocked, 'Lift the block first.');
    const outcome = await followUser(tx, followerId, followeeId, now);
    if (outcome === 'missing') throw userNotFound();
    if (outcome === 'already') throw already();
    if (outcome === 'private') {
      if ((await requestFollow(tx, followerId, followeeId, now)) !== 'asked') throw already();
      await notify(tx, [{ userId: followeeId, kind: 'follow_requested', actorId: followerId }], now);
      return 'asked';
    }
    await notify(tx, [{ userId: followeeId, kind: 'followed', actorId: followerId }], now);
    return 'followed';
  }

  async function list(
    { viewer, params, query, reply }: Input<Routes['followers']>,
    which: 'followers' | 'following',
    read: (page: PageSought) => Promise<ListedRow[]>,
  ) {
    const owner = await find(viewer.id, params.id);
    const isVisible = which === 'followers' ? owner.followers_visible : owner.following_visible;
    const { id, is_private: isPrivate, is_following: isFollowing } = owner;
    if (!canReadList(viewer.id, { id, isPrivate, isFollowing, isVisible })) {
      reply.header(listHeaders.isHidden, 'true');
      return { status: 200 as const, body: [] };
    }
    const rows = await readArrayPage(reply, query, read);
    return { status: 200 as const, body: rows.map(userView) };
  }

  return {
    async follow({ viewer, params, body }) {
      assertActor(viewer.id, body?.followerId);
      if (params.id === viewer.id) throw new Refusal(400, errorCodes.followSelf, 'You cannot follow yourself');
      const outcome = await db.transaction((tx) => followOrAsk(tx, viewer.id, params.id));
      return { status: outcome === 'asked' ? 202 : 201, body: await standing(viewer.id, params.id) };
    },

    async unfollow({ viewer, params, body }) {
      assertActor(viewer.id, body?.followerId);
      await db.transaction(async (tx) => {
        const stopped = await unfollowUser(tx, viewer.id, params.id);
        const withdrawn = await withdrawFollowRequest(tx, viewer.id, params.id);
        if (withdrawn) await withdrawNotice(tx, { userId: params.id, kind: 'follow_requested', actorId: viewer.id });
        if (!stopped && !withdrawn) throw new Refusal(404, errorCodes.notFollowingUser, 'Not following this user');
      });
      return { status: 200, body: await standing(viewer.id, params.id) };
    },

    async removeFollower({ viewer, params: { id, followerId } }) {
      assertActor(viewer.id, id);
      if (!(await unfollowUser(db, followerId, id))) {
        throw new Refusal(404, errorCodes.notFollowingUser, 'Not a follower');
      }
      return { status: 200, body: { success: true } };
    },

    followers: (input) =>
      list(input, 'followers', (page) => listFollowers(db, people, input.viewer.id, input.params.id, page)),

    following: (input) =>
      list(input, 'following', (page) => listFollowing(db, people, input.viewer.id, input.params.id, page)),

    async check({ viewer, params, query }) {
      assertActor(viewer.id, query.followerId);
      const { is_following, is_pending } = await find(viewer.id, params.id);
      return { status: 200, body: { isFollowing: is_following, isPending: is_pending } };
    },

    async followersCount({ viewer, params }) {
      return { status: 200, body: { followersCount: (await find(viewer.id, params.id)).followers_count } };
    },

    async followingCount({ viewer, params }) {
      return { status: 200, body: { followingCount: (await find(viewer.id, params.id)).following_count } };
    },
  };
}
