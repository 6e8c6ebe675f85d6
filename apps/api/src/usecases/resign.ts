import type { Database } from '../db/client.ts';
import { transact } from '../db/transaction.ts';
import type { QueuedMail } from '../features/notifications/table.ts';
import { queueMail } from '../features/notifications/writes.ts';
import { resignUser } from '../features/resign/writes.ts';
import type { Writer } from '../features/users/locks.ts';
import type { Clock } from '../ports/clock/clock.ts';
import { type DiscardDeps, discardFiles } from '../ports/files/files.ts';

interface Deps extends DiscardDeps {
  db: Database;
  clock: Clock;
}

/** Closes an account and deletes everything of its owner, the files of pictures last. `mail` is sent when it is done. Idempotent. */
export async function resign(
  deps: Deps,
  viewer: Writer,
  reason: string | null,
  mail: QueuedMail | null = null,
): Promise<void> {
  const now = deps.clock.now().toISOString();
  const left = await transact(
    deps.db,
    async (tx) => {
      const pictures = await resignUser(tx, viewer.id, reason, now);
      // Without the user's id, because the deliveries of the user were just deleted. The worker does not keep what it has sent.
      if (mail) await queueMail(tx, null, mail, now);
      return pictures;
    },
    viewer.writeGate,
  );
  await discardFiles(deps, left);
}
