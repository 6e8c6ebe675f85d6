import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import type { PasswordIdentity } from '../../ports/identity/identity.ts';
import { listForgettable } from './reads.ts';
import { noteIdentityRemoved } from './writes.ts';

const dayMs = 86_400_000;
/** How long somebody who left is still told so when they sign in. */
const rememberedMs = 30 * dayMs;

/** Has the identity provider forget who left more than 30 days ago. Any number of nodes may do it; a failure is tried again. */
export async function forgetResigned(db: Database, clock: Clock, identity: PasswordIdentity): Promise<void> {
  const before = new Date(clock.now().getTime() - rememberedMs).toISOString();
  for (const { id, identityUsername: username } of await listForgettable(db, before, 100)) {
    if (username !== '') await identity.deleteUser(username);
    await noteIdentityRemoved(db, id, clock.now().toISOString());
  }
}

/** Does so once a day. Answers how to stop. */
export function forgetResignedDaily(
  deps: { db: Database; clock: Clock; identity: PasswordIdentity },
  onError: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => void forgetResigned(deps.db, deps.clock, deps.identity).catch(onError), dayMs);
  timer.unref();
  return () => clearInterval(timer);
}
