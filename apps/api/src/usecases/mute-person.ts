import { errorCodes } from '@hiyori/contract';
import type { Database, Transaction } from '../db/client.ts';
import { toIso } from '../db/columns.ts';
import { muteUser } from '../features/user-mutes/writes.ts';
import { type Statuses, type Writer, writeAs } from '../features/users/locks.ts';
import type { PeopleReader } from '../features/users/reads.ts';
import { HttpError, userNotFound } from '../http-error.ts';
import type { Clock } from '../ports/clock/clock.ts';
import { getPerson } from './get-person.ts';

interface Deps {
  db: Database;
  clock: Clock;
  people: PeopleReader;
}

/** Mutes a person until an instant; without one, until they are unmuted. Repeating it changes the end. @throws HttpError 400 for oneself, 404. */
export async function mutePerson(
  deps: Deps,
  viewer: Writer,
  personId: number,
  until: string | null | undefined,
): Promise<void> {
  if (personId === viewer.id) throw new HttpError(400, errorCodes.muteSelf, 'You cannot mute yourself');
  await getPerson(deps, viewer.id, personId);
  const now = deps.clock.now().toISOString();
  const mute = async (tx: Transaction, statuses: Statuses) => {
    if (statuses.get(personId) !== 'active') throw userNotFound();
    await muteUser(tx, viewer.id, personId, until ? toIso(until) : null, now);
  };
  await writeAs(deps.db, viewer, mute, [personId]);
}
