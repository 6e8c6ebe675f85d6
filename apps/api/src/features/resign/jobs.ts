import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import type { PasswordIdentity } from '../../ports/identity/identity.ts';
import type { Job } from '../../scheduler.ts';
import { readSlices } from '../../slices.ts';
import { listPurgeable } from './reads.ts';
import { deleteLeftBehind, recordIdentityRemoval } from './writes.ts';

const dayMs = 86_400_000;
/** How long the identity is kept at the provider, so that a sign-in can return that the account is closed. */
const retentionMs = 30 * dayMs;
const batchSize = 100;

interface PurgeDeps {
  db: Database;
  clock: Clock;
  identity: Pick<PasswordIdentity, 'deleteUser'>;
  /** Called for a user whose deletion failed; the next run retries it. */
  onFailure(error: unknown, userId: number): void;
}

/** Deletes users from the identity provider 30 days after they resigned. A failed deletion does not stop the others. */
export const purgeResignedJob = (deps: PurgeDeps): Job => ({
  name: 'purge-resigned-users',
  everyMs: dayMs,
  run: (signal) => purgeResignedUsers(deps, signal),
});

async function purgeResignedUsers(deps: PurgeDeps, signal: AbortSignal): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - retentionMs).toISOString();
  for await (const users of readSlices(signal, batchSize, (after) => listPurgeable(deps.db, before, after)))
    for (const { id, identityUsername: username } of users) {
      if (signal.aborted) return;
      await purge(deps, id, username).catch((error: unknown) => deps.onFailure(error, id));
    }
}

async function purge({ db, clock, identity }: PurgeDeps, userId: number, username: string): Promise<void> {
  if (username !== '') await identity.deleteUser(username);
  await recordIdentityRemoval(db, userId, clock.now().toISOString());
}

/** Deletes what a delivery job wrote to a user at the moment of the resignation. */
export const deleteLeftBehindJob = ({ db, clock }: { db: Database; clock: Clock }): Job => ({
  name: 'delete-left-behind',
  everyMs: 3_600_000,
  run: () => deleteLeftBehind(db, new Date(clock.now().getTime() - 2 * dayMs).toISOString()),
});
