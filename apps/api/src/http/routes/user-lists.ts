import type { Contract } from '@hiyori/contract';
import { limits } from '@hiyori/contract';
import type { Database, Queryable } from '../../db/client.ts';
import { readPage } from '../../db/paging.ts';
import { type EventReader, eventsForList } from '../../features/events/reads.ts';
import type { ViewEvent } from '../../features/events/view.ts';
import {
  findMembers,
  listCandidates,
  listMembers,
  readDefaultAudience,
  readLists,
} from '../../features/user-lists/reads.ts';
import type { PeopleReader } from '../../features/users/reads.ts';
import { userView } from '../../features/users/view.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import {
  addListMember,
  changeDefaultAudience,
  changeList,
  createList,
  listNotFound,
  removeList,
  removeListMember,
} from '../../usecases/change-lists.ts';
import type { Handlers } from '../mount.ts';
import { parseCursor, parsePage, readArrayPage } from '../paging.ts';

interface UserListsDeps {
  db: Database;
  clock: Clock;
  people: PeopleReader;
  events: EventReader;
  viewEvent: ViewEvent;
}

/** @throws HttpError 404 for a list of another account */
async function getList(db: Queryable, ownerId: number, listId: number) {
  const [list] = await readLists(db, ownerId, listId);
  if (!list) throw listNotFound();
  return { list };
}

export function userListsRoutes(deps: UserListsDeps): Handlers<Contract['userLists']> {
  const { db, people, events, viewEvent } = deps;
  return {
    async list({ viewer }) {
      return { status: 200, body: { lists: await readLists(db, viewer.id) } };
    },

    create: ({ viewer, body, respondOnce }) =>
      createList(deps, viewer, body.name, (tx, create) =>
        respondOnce(tx, async () => ({ status: 201, body: await getList(tx, viewer.id, await create()) })),
      ),

    async update({ viewer, params, body }) {
      await changeList(deps, viewer, params.listId, body.name);
      return { status: 200, body: await getList(db, viewer.id, params.listId) };
    },

    async remove({ viewer, params }) {
      await removeList(deps, viewer, params.listId);
      return { status: 200, body: { success: true } };
    },

    async members({ viewer, params, query, reply }) {
      await getList(db, viewer.id, params.listId);
      const rows = await readArrayPage(reply, query, (page) => listMembers(db, people, viewer.id, params.listId, page));
      return { status: 200, body: rows.map(userView) };
    },

    async candidates({ viewer, params, query }) {
      await getList(db, viewer.id, params.listId);
      const after = parseCursor(query.cursor);
      const { rows, nextCursor } = await readPage(
        query.limit ?? limits.page.size,
        (limit) => listCandidates(db, people, viewer.id, query.q, { limit, after }),
        (row) => ({ at: row.listedAt, id: row.id }),
      );
      const ids = rows.map(({ id }) => id);
      const members = await findMembers(db, viewer.id, params.listId, ids);
      const followers = rows.map((row) => ({ user: userView(row), isMember: members.has(row.id) }));
      return { status: 200, body: { followers, nextCursor } };
    },

    async addMember({ viewer, params }) {
      await addListMember(deps, viewer, params.listId, params.followerId);
      return { status: 200, body: await getList(db, viewer.id, params.listId) };
    },

    async removeMember({ viewer, params }) {
      await removeListMember(deps, viewer, params.listId, params.followerId);
      return { status: 200, body: await getList(db, viewer.id, params.listId) };
    },

    async events({ viewer, params, query }) {
      await getList(db, viewer.id, params.listId);
      const rows = await events
        .listsFor(query)
        .readEvents(db, viewer.id, eventsForList(viewer.id, params.listId, parsePage(query)));
      return { status: 200, body: rows.map(viewEvent) };
    },

    async getDefault({ viewer }) {
      return { status: 200, body: await readDefaultAudience(db, viewer.id) };
    },

    async putDefault({ viewer, body }) {
      await changeDefaultAudience(deps, viewer, body);
      return { status: 200, body: await readDefaultAudience(db, viewer.id) };
    },
  };
}
