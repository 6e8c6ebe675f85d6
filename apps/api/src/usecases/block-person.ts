import { errorCodes } from '@hiyori/contract';
import type { Database } from '../db/client.ts';
import { blockUser } from '../features/user-blocks/writes.ts';
import type { PeopleReader } from '../features/users/reads.ts';
import { HttpError, userNotFound } from '../http-error.ts';
import type { Clock } from '../ports/clock/clock.ts';
import { getPerson } from './get-person.ts';

interface Deps {
  db: Database;
  clock: Clock;
  people: PeopleReader;
}

/** Blocks a person; follows and requests between the two end. Idempotent. @throws HttpError 400 for oneself, 404. */
export async function blockPerson(deps: Deps, viewerId: number, personId: number): Promise<void> {
  if (personId === viewerId) throw new HttpError(400, errorCodes.blockSelf, 'You cannot block yourself');
  await getPerson(deps, viewerId, personId);
  if (!(await blockUser(deps.db, viewerId, personId, deps.clock.now().toISOString()))) throw userNotFound();
}
