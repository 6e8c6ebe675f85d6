import { searchColumns } from '../src/db/search-text.ts';
import { startSession } from '../src/features/auth/writes.ts';
import { createCaller } from './caller.ts';
import type { Person, TestingHouse } from './testing-house.ts';

/**
 * A person with a live session, written into the database at once: for tests that need dozens. Whoever tests joining itself joins
 * through the API (`house.join`).
 */
export async function enlist(house: TestingHouse, handle: string, { isSetUp = true } = {}): Promise<Person> {
  const email = `${handle}@example.com`;
  const [userId, name] = isSetUp ? [handle, `${handle}さん`] : [null, null];
  const { searchText, searchGrams } = searchColumns(handle, `${handle}さん`);
  const [row] = await house.sql<{ id: string }[]>`
    insert into users (identity_issuer, identity_subject, identity_username, email, user_id, display_name, search_text,
      search_grams, created_at, updated_at)
    values ('enlisted', ${handle}, ${handle}, ${email}, ${userId}, ${name}, ${searchText}, ${searchGrams},
      ${house.clock.now().toISOString()}, ${house.clock.now().toISOString()})
    returning id`;
  const id = Number(row?.id);
  const token = await startSession(house.db, id, 'password', house.clock.now());
  return Object.assign(createCaller(house.app, `sid=${token}`), { id, email, password: '' });
}
