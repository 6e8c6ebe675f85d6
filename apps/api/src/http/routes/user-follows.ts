import { type Contract, type Followed, listHeaders } from '@hiyori/contract';
import type { Database, Queryable } from '../../db/client.ts';
import type { PageSought } from '../../db/paging.ts';
import { canReadList } from '../../features/privacy/policy.ts';
import { listFollowers, listFollowing } from '../../features/user-follows/reads.ts';
import type { ListedRow } from '../../features/users/columns.ts';
import type { PeopleReader } from '../../features/users/reads.ts';
import { userView } from '../../features/users/view.ts';
import { assertActor } from '../../http-error.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { followPerson } from '../../usecases/follow-person.ts';
import { getPerson } from '../../usecases/get-person.ts';
import { removeFollower, unfollowPerson } from '../../usecases/unfollow-person.ts';
import type { Handlers, Input } from '../mount.ts';
import { readArrayPage } from '../paging.ts';

interface UserFollowsDeps {
  db: Database;
  clock: Clock;
  people: PeopleReader;
}

type Routes = Contract['userFollows'];

export function userFollowsRoutes(deps: UserFollowsDeps): Handlers<Routes> {
  const { db, people } = deps;
  /** A user who is no longer visible can be unfollowed; their state is then returned as empty. */
  const followState = async (viewerId: number, id: number, from: Queryable = db): Promise<Followed> => {
    const row = await people.findUser(from, viewerId, id);
    return {
      success: true,
      isFollowing: row?.isFollowing ?? false,
      isPending: row?.isPending ?? false,
      followersCount: row?.followersCount ?? 0,
    };
  };

  async function list(
    { viewer, params, query, reply }: Input<Routes['followers']>,
    which: 'followers' | 'following',
    read: (page: PageSought) => Promise<ListedRow[]>,
  ) {
    const owner = await getPerson(deps, viewer.id, params.id);
    const isVisible = which === 'followers' ? owner.followersVisible : owner.followingVisible;
    const { id, isPrivate, isFollowing } = owner;
    if (!canReadList(viewer.id, { id, isPrivate, isFollowing, isVisible })) {
      reply.header(listHeaders.isHidden, 'true');
      return { status: 200 as const, body: [] };
    }
    const rows = await readArrayPage(reply, query, read);
    return { status: 200 as const, body: rows.map(userView) };
  }

  return {
    async follow({ viewer, params, body, respondOnce }) {
      assertActor(viewer.id, body?.followerId);
      return followPerson(deps, viewer, params.id, (tx, follow) =>
        respondOnce(tx, async () => {
          const status = (await follow()) === 'requested' ? 202 : 201;
          return { status, body: await followState(viewer.id, params.id, tx) };
        }),
      );
    },

    async unfollow({ viewer, params, body }) {
      assertActor(viewer.id, body?.followerId);
      const eventsLeft = await unfollowPerson(deps, viewer, params.id);
      const state = await followState(viewer.id, params.id);
      return { status: 200, body: eventsLeft > 0 ? { ...state, eventsLeft } : state };
    },

    async removeFollower({ viewer, params: { id, followerId } }) {
      assertActor(viewer.id, id);
      await removeFollower(deps, viewer, followerId);
      return { status: 200, body: { success: true } };
    },

    followers: (input) =>
      list(input, 'followers', (page) => listFollowers(db, people, input.viewer.id, input.params.id, page)),

    following: (input) =>
      list(input, 'following', (page) => listFollowing(db, people, input.viewer.id, input.params.id, page)),

    async check({ viewer, params, query }) {
      assertActor(viewer.id, query.followerId);
      const { isFollowing, isPending } = await getPerson(deps, viewer.id, params.id);
      return { status: 200, body: { isFollowing, isPending } };
    },

    async followersCount({ viewer, params }) {
      return { status: 200, body: { followersCount: (await getPerson(deps, viewer.id, params.id)).followersCount } };
    },

    async followingCount({ viewer, params }) {
      return { status: 200, body: { followingCount: (await getPerson(deps, viewer.id, params.id)).followingCount } };
    },
  };
}
