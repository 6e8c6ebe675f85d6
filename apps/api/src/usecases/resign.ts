import type { Database } from '../db/client.ts';
import { transact } from '../db/transaction.ts';
import type { QueuedMail } from '../features/notifications/table.ts';
import { queueMail } from '../features/notifications/writes.ts';
import { resignUser } from '../features/resign/writes.ts';
import type { Writer } from '../features/users/locks.ts';
import type { Clock } from '../ports/clock/clock.ts';
import { discardFiles, type FilesPort, type ReportLeftover } from '../ports/files/files.ts';

interface Deps {
  db: Database;
  clock: Clock;
  files: FilesPort;
}

/** Closes an account and deletes everything of its owner, the files of pictures last. `mail` is sent when it is done. Idempotent. */
export async function resign(
  { db, clock, files }: Deps,
  viewer: Writer,
  reason: string | null,
  report: ReportLeftover,
  mail: QueuedMail | null = null,
): Promise<void> {
  const now = clock.now().toISOString();
  const left = await transact(
    db,
    async (tx) => {
      const pictures = await resignUser(tx, viewer.id, reason, now);
      // Without the user's id, because the deliveries of the user were just deleted. The worker does not keep what it has sent.
      if (mail) await queueMail(tx, null, mail, now);
      return pictures;
    },
    viewer.writeGate,
  );
  await discardFiles(files, left, report);
}
