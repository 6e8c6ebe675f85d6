import type { Database } from '../db/client.ts';
import { resignUser } from '../features/resign/writes.ts';
import type { Clock } from '../ports/clock/clock.ts';
import { discardFile, type FilesPort, type ReportLeftover } from '../ports/files/files.ts';

interface Deps {
  db: Database;
  clock: Clock;
  files: FilesPort;
}

/** Closes the viewer's account and deletes everything of theirs, the avatar's file last. Idempotent. */
export async function resign(
  { db, clock, files }: Deps,
  viewerId: number,
  reason: string | null,
  report: ReportLeftover,
): Promise<void> {
  const file = await resignUser(db, viewerId, reason, clock.now().toISOString());
  if (file) await discardFile(files, file, report);
}
