import { searchColumns } from '../src/db/search-text.ts';
import { startSession } from '../src/features/auth/writes.ts';
import { createCaller } from './caller.ts';
import type { Person, TestApp } from './test-app.ts';

/**
 * Inserts a user with a valid session directly into the database, for tests that need dozens of users. Tests of the sign-up itself
 * use `createMember`, which goes through the API.
 */
export async function seedUser(app: TestApp, handle: string, { isSetUp = true } = {}): Promise<Person> {
  const email = `${handle}@example.com`;
  const [userId, name] = isSetUp ? [handle, `${handle}さん`] : [null, null];
  const { searchText, searchGrams } = searchColumns(handle, `${handle}さん`);
  const [row] = await app.sql<{ id: string }[]>`
    insert into users (identity_issuer, identity_subject, identity_username, email, user_id, display_name, search_text,
      search_grams, created_at, updated_at)
    values ('seed', ${handle}, ${handle}, ${email}, ${userId}, ${name}, ${searchText}, ${searchGrams},
      ${app.clock.now().toISOString()}, ${app.clock.now().toISOString()})
    returning id`;
  const id = Number(row?.id);
  const token = await startSession(app.db, id, 'password', app.clock.now());
  return Object.assign(createCaller(app.server, `sid=${token}`), { id, email, password: '' });
}
