import type { SelfUser } from '@hiyori/contract';
import type { Database } from '../db/client.ts';
import type { UserRow } from '../features/users/columns.ts';
import type { PeopleReader } from '../features/users/reads.ts';
import { selfView } from '../features/users/view.ts';
import { unauthorized, userNotFound } from '../http-error.ts';

interface Deps {
  db: Database;
  people: PeopleReader;
}

/** A person whom the viewer can see. @throws HttpError 404 when they are missing, inactive or have blocked the viewer. */
export async function getPerson({ db, people }: Deps, viewerId: number, id: number): Promise<UserRow> {
  const row = await people.findUser(db, viewerId, id);
  if (!row) throw userNotFound();
  return row;
}

/** The viewer's own profile, whatever its state. @throws HttpError 401 when the account is gone. */
export async function getSelf({ db, people }: Deps, viewerId: number): Promise<SelfUser> {
  const row = await people.findSelf(db, viewerId);
  if (!row) throw unauthorized();
  return selfView(row);
}
