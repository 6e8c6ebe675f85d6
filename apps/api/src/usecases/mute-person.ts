import { errorCodes } from '@hiyori/contract';
import type { Database } from '../db/client.ts';
import { toIso } from '../db/columns.ts';
import { muteUser } from '../features/user-mutes/writes.ts';
import type { PeopleReader } from '../features/users/reads.ts';
import { HttpError } from '../http-error.ts';
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
  viewerId: number,
  personId: number,
  until: string | null | undefined,
): Promise<void> {
  if (personId === viewerId) throw new HttpError(400, errorCodes.muteSelf, 'You cannot mute yourself');
  await getPerson(deps, viewerId, personId);
  await muteUser(deps.db, viewerId, personId, until ? toIso(until) : null, deps.clock.now().toISOString());
}
