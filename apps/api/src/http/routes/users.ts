import { type Contract, errorCodes, limits } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import type { ReadFromReplica } from '../../db/replica.ts';
import type { Viewer } from '../../features/auth/find-viewer.ts';
import { listSuggestions } from '../../features/timeline/reads.ts';
import type { PeopleReader } from '../../features/users/reads.ts';
import { userView } from '../../features/users/view.ts';
import { assertActor, HttpError, userNotFound } from '../../http-error.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import type { FilesPort } from '../../ports/files/files.ts';
import { changeAvatar, removeAvatar } from '../../usecases/change-avatar.ts';
import { getSelf } from '../../usecases/get-person.ts';
import { updateProfile } from '../../usecases/update-profile.ts';
import { discardDepsOf } from '../discard-deps.ts';
import type { Handlers } from '../mount.ts';
import { pictureBytesOf } from '../picture-body.ts';

interface UsersDeps {
  db: Database;
  readFromReplica: ReadFromReplica;
  clock: Clock;
  people: PeopleReader;
  files: FilesPort;
}

const pageOf = (query: { limit?: number | undefined; offset?: number | undefined }) => ({
  limit: query.limit ?? limits.search.pageSize,
  offset: query.offset ?? 0,
});

function assertMember({ isMember }: Viewer): void {
  if (!isMember) throw new HttpError(403, errorCodes.setupRequired, 'Please finish the account setup first.');
}

export function usersRoutes(deps: UsersDeps): Handlers<Contract['users']> {
  const { db, readFromReplica, people } = deps;
  /** A person whom the viewer can see, or the viewer, who sees no one else before the account setup. */
  async function readRow(viewer: Viewer, id: number) {
    if (id !== viewer.id) assertMember(viewer);
    const row = id === viewer.id ? await people.findSelf(db, id) : await people.findUser(db, viewer.id, id);
    if (!row) throw userNotFound();
    return row;
  }

  return {
    async list({ viewer, query }) {
      const rows = await readFromReplica(viewer, (from) => people.listUsers(from, viewer.id, pageOf(query)));
      return { status: 200, body: rows.map(userView) };
    },

    async search({ viewer, query }) {
      const rows = await readFromReplica(viewer, (from) =>
        people.searchUsers(from, viewer.id, query.q ?? '', pageOf(query)),
      );
      return { status: 200, body: rows.map(userView) };
    },

    async suggestions({ viewer, query }) {
      const limit = query.limit ?? limits.search.pageSize;
      const rows = await readFromReplica(viewer, (from) => listSuggestions(from, people, viewer.id, limit));
      return { status: 200, body: rows.map(userView) };
    },

    async get({ viewer, params }) {
      if (params.id === viewer.id) return { status: 200, body: await getSelf(deps, viewer.id) };
      return { status: 200, body: userView(await readRow(viewer, params.id)) };
    },

    async update({ viewer, params, body }) {
      assertActor(viewer.id, params.id);
      assertMember(viewer);
      await updateProfile(deps, viewer, body);
      return { status: 200, body: await getSelf(deps, viewer.id) };
    },

    async putAvatar({ viewer, params, request }) {
      assertActor(viewer.id, params.id);
      await changeAvatar(discardDepsOf(deps, request), viewer, pictureBytesOf(request));
      return { status: 200, body: await getSelf(deps, viewer.id) };
    },

    async deleteAvatar({ viewer, params, request }) {
      assertActor(viewer.id, params.id);
      await removeAvatar(discardDepsOf(deps, request), viewer);
      return { status: 200, body: await getSelf(deps, viewer.id) };
    },

    async eventsCount({ viewer, params }) {
      const row = await readRow(viewer, params.id);
      return { status: 200, body: { eventsCount: row.eventsCount } };
    },
  };
}
