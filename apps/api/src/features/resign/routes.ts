import type { Contract } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import type { Handlers } from '../../http/mount.ts';
import { unauthorized } from '../../http/refusal.ts';
import type { SessionCookie } from '../../http/session-cookie.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { discardFile, type FilesPort } from '../../ports/files/files.ts';
import { listSubscribed } from '../calendar-feed/reads.ts';
import { icalendarOf } from '../events/icalendar.ts';
import type { EventReader } from '../events/reads.ts';
import { findSelfFile } from '../users/reads.ts';
import { zipOf } from './export-zip.ts';
import { readBelongings } from './reads.ts';
import { resignUser } from './writes.ts';

interface ResignDeps {
  db: Database;
  clock: Clock;
  files: FilesPort;
  events: EventReader;
  cookie: SessionCookie;
  publicOrigin(): string;
}

export function resignRoutes(deps: ResignDeps): Handlers<Contract['resign']> {
  const { db, clock, files, events, cookie, publicOrigin } = deps;
  return {
    async resign({ viewer, body, request, reply }) {
      const file = await resignUser(db, viewer.id, body?.reason || null, clock.now().toISOString());
      if (file) await discardFile(files, file, (facts, message) => request.log.error(facts, message));
      cookie.clear(reply);
      return { status: 200, body: { success: true } };
    },

    async export({ viewer, reply }) {
      const self = await findSelfFile(db, viewer.id);
      if (!self) throw unauthorized();
      const rows = await listSubscribed(db, events, viewer.id, clock.now());
      const bytes = await zipOf({
        data: await readBelongings(db, viewer.id),
        calendar: icalendarOf(rows, { origin: publicOrigin(), name: 'ひより' }),
        picture: self.avatarFile === null ? null : ((await files.get(self.avatarFile))?.bytes ?? null),
      });
      reply.header('content-disposition', 'attachment; filename="hiyori-export.zip"');
      return { status: 200, body: bytes };
    },
  };
}
