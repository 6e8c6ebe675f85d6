import type { Sql } from 'postgres';
import type { Database } from '../src/db/client.ts';
import { searchColumns } from '../src/db/search-text.ts';
import { startSession } from '../src/features/auth/writes.ts';
import type { Clock } from '../src/ports/clock/clock.ts';
import { createCaller } from './caller.ts';
import type { Person } from './test-app.ts';

interface SeedTarget {
  sql: Sql;
  db: Database;
  clock: Clock;
  server: Parameters<typeof createCaller>[0];
}

/**
 * Inserts a user with a valid session into the database, at a fiftieth of the cost of a sign-up; without a display name one whose account
 * setup is not done. They have no account at the identity provider: `registerMember` of the test app makes one.
 */
export async function seedUser(app: SeedTarget, handle: string, displayName: string | null): Promise<Person> {
  const email = `${handle}@example.com`;
  const userId = displayName === null ? null : handle;
  const { searchText, searchGrams } = searchColumns(handle, displayName ?? '');
  const [row] = await app.sql<{ id: string }[]>`
    insert into users (identity_issuer, identity_subject, identity_username, email, user_id, display_name, search_text,
      search_grams, created_at, updated_at)
    values ('seed', ${handle}, ${handle}, ${email}, ${userId}, ${displayName}, ${searchText}, ${searchGrams},
      ${app.clock.now().toISOString()}, ${app.clock.now().toISOString()})
    returning id`;
  const id = Number(row?.id);
  const token = await startSession(app.db, id, 'password', app.clock.now());
  return Object.assign(createCaller(app.server, `sid=${token}`), { id, email, password: '' });
}
