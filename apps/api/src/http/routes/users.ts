import { randomBytes } from 'node:crypto';
import { type Contract, errorCodes, limits } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import type { ReadStale } from '../../db/replica.ts';
import type { Viewer } from '../../features/auth/find-viewer.ts';
import { notify } from '../../features/notifications/writes.ts';
import { setPrivate } from '../../features/privacy/writes.ts';
import { listSuggestions } from '../../features/timeline/reads.ts';
import { portraitOf } from '../../features/users/avatar.ts';
import type { PeopleReader } from '../../features/users/reads.ts';
import { selfView, userView } from '../../features/users/view.ts';
import { replaceAvatar, updateProfile } from '../../features/users/writes.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { discardFile, type FilesPort } from '../../ports/files/files.ts';
import { assertActor, Refusal, unauthorized, userNotFound } from '../../refusal.ts';
import type { Handlers, Log } from '../mount.ts';

interface UsersDeps {
  db: Database;
  readStale: ReadStale;
  clock: Clock;
  people: PeopleReader;
  files: FilesPort;
}

const pageOf = (query: { limit?: number | undefined; offset?: number | undefined }) => ({
  limit: query.limit ?? limits.search.pageSize,
  offset: query.offset ?? 0,
});

export function usersRoutes({ db, readStale, clock, people, files }: UsersDeps): Handlers<Contract['users']> {
  const selfOf = async (id: number) => {
    const row = await people.findSelf(db, id);
    if (!row) throw unauthorized();
    return selfView(row);
  };

  async function findVisible(viewer: Viewer, id: number) {
    if (!viewer.isMember && id !== viewer.id) {
      throw new Refusal(403, errorCodes.setupRequired, 'Please finish the account setup first.');
    }
    const row = id === viewer.id ? await people.findSelf(db, id) : await people.findUser(db, viewer.id, id);
    if (!row) throw userNotFound();
    return row;
  }

  async function setAvatar(id: number, file: string | null, log: Log) {
    const previous = await replaceAvatar(db, id, file, clock.now().toISOString());
    if (previous && previous !== file)
      await discardFile(files, previous, (facts, message) => log.error(facts, message));
    return { status: 200 as const, body: await selfOf(id) };
  }

  return {
    async list({ viewer, query }) {
      const rows = await readStale(viewer, (from) => people.listUsers(from, viewer.id, pageOf(query)));
      return { status: 200, body: rows.map(userView) };
    },

    async search({ viewer, query }) {
      const rows = await readStale(viewer, (from) => people.searchUsers(from, viewer.id, query.q ?? '', pageOf(query)));
      return { status: 200, body: rows.map(userView) };
    },

    async suggestions({ viewer, query }) {
      const limit = query.limit ?? limits.search.pageSize;
      const rows = await readStale(viewer, (from) => listSuggestions(from, people, viewer.id, limit));
      return { status: 200, body: rows.map(userView) };
    },

    async get({ viewer, params }) {
      if (params.id === viewer.id) return { status: 200, body: await selfOf(viewer.id) };
      return { status: 200, body: userView(await findVisible(viewer, params.id)) };
    },

    async update({ viewer, params, body }) {
      assertActor(viewer.id, params.id);
      if (!viewer.isMember) throw new Refusal(403, errorCodes.setupRequired, 'Please finish the account setup first.');
      const { isPrivate, ...profile } = body;
      const now = clock.now().toISOString();
      await db.transaction(async (tx) => {
        // First, because opening an account locks people in the order of their ids.
        if (isPrivate !== undefined) {
          const accepted = await setPrivate(tx, viewer.id, isPrivate, now);
          const told = accepted.map((userId) => ({ userId, kind: 'follow_approved' as const, actorId: viewer.id }));
          await notify(tx, told, now);
        }
        if (Object.values(profile).some((value) => value !== undefined)) {
          await updateProfile(tx, viewer.id, profile, now);
        }
      });
      return { status: 200, body: await selfOf(viewer.id) };
    },

    async putAvatar({ viewer, params, request }) {
      assertActor(viewer.id, params.id);
      const bytes: unknown = request.body;
      if (!(bytes instanceof Uint8Array)) {
        throw new Refusal(415, errorCodes.mediaType, 'JPEG、PNG、WebPの画像を選んでください。');
      }
      const portrait = await portraitOf(bytes);
      if (!portrait) throw new Refusal(422, errorCodes.avatarInvalid, 'この画像は読み込めませんでした。');
      const file = `avatars/${randomBytes(16).toString('hex')}.webp`;
      await files.put(file, portrait, 'image/webp');
      return setAvatar(viewer.id, file, request.log);
    },

    async deleteAvatar({ viewer, params, request }) {
      assertActor(viewer.id, params.id);
      return setAvatar(viewer.id, null, request.log);
    },

    async eventsCount({ viewer, params }) {
      const row = await findVisible(viewer, params.id);
      return { status: 200, body: { eventsCount: row.events_count } };
    },
  };
}
