import type { Database } from '../db/client.ts';
import { listFeedEvents } from '../features/calendar-feed/reads.ts';
import { buildICalendar } from '../features/events/icalendar.ts';
import { createExportZip } from '../features/resign/export-zip.ts';
import { readUserData } from '../features/resign/reads.ts';
import { findAvatarFile } from '../features/users/reads.ts';
import { unauthorized } from '../http-error.ts';
import type { Clock } from '../ports/clock/clock.ts';
import type { FilesPort } from '../ports/files/files.ts';

interface Deps {
  db: Database;
  clock: Clock;
  files: FilesPort;
  publicOrigin(): string;
}

/** Everything that is stored of the viewer, as a zip file. @throws HttpError 401 when the account is gone. */
export async function exportUserData({ db, clock, files, publicOrigin }: Deps, viewerId: number): Promise<Uint8Array> {
  const self = await findAvatarFile(db, viewerId);
  if (!self) throw unauthorized();
  const rows = await listFeedEvents(db, viewerId, clock.now());
  return createExportZip({
    data: await readUserData(db, viewerId),
    calendar: buildICalendar(rows, { origin: publicOrigin(), name: 'ひより' }),
    avatar: self.avatarFile === null ? null : ((await files.get(self.avatarFile))?.bytes ?? null),
  });
}
