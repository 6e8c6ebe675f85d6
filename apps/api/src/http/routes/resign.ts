import type { Contract } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import { listSubscribed } from '../../features/calendar-feed/reads.ts';
import { icalendarOf } from '../../features/events/icalendar.ts';
import type { EventReader } from '../../features/events/reads.ts';
import { zipOf } from '../../features/resign/export-zip.ts';
import { readBelongings } from '../../features/resign/reads.ts';
import { resignUser } from '../../features/resign/writes.ts';
import { findSelfFile } from '../../features/users/reads.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { discardFile, type FilesPort } from '../../ports/files/files.ts';
import { unauthorized } from '../../refusal.ts';
import type { Handlers } from '../mount.ts';
import type { SessionCookie } from '../session-cookie.ts';

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
