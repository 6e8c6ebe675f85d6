import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { seedUser } from '../../../test/seed-user.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { writeAs } from './locks.ts';

let testApp: TestApp;
let people: Person[];

beforeAll(async () => {
  testApp = await createTestApp();
  people = await Promise.all(['one', 'two', 'three'].map((name) => seedUser(testApp, `${name}_l`)));
});

it('passes the statuses of the locked accounts, and leaves out those that do not exist', async () => {
  const [own, other] = people.map(({ id }) => id) as [number, number];
  const statuses = await writeAs(testApp.db, { id: own }, async (_, found) => found, [other, 999_999]);
  expect([...statuses]).toEqual([
    [own, 'active'],
    [other, 'active'],
  ]);
});

it('returns 401 with the status and does not run the work when the account is closed while it waits', async () => {
  const own = Number(people[2]?.id);
  let hasRun = false;
  const waiting = await testApp.sql.begin(async (lock) => {
    await lock`update users set status = 'suspended' where id = ${own}`;
    const write = writeAs(testApp.db, { id: own }, async () => {
      hasRun = true;
    });
    return { write: write.catch((error: unknown) => error) };
  });
  expect(await waiting.write).toMatchObject({ status: 401, extra: { userStatus: 'suspended' } });
  expect(hasRun).toBe(false);
});

/** Resolves when a transaction waits for a lock. */
async function somebodyWaits(): Promise<void> {
  for (let waiting = 0; waiting === 0; ) {
    const [row] = await testApp.sql`
      select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    waiting = row?.waiting;
  }
}

it('does not wait out of order for an account that was added to the selected ones, but repeats', async () => {
  const [own, other] = people.map(({ id }) => id) as [number, number];
  const { write } = await testApp.sql.begin(async (holdsOther) => {
    await holdsOther`select 1 from users where id = ${other} for no key update`;
    const started = await testApp.sql.begin(async (holdsOwn) => {
      await holdsOwn`select 1 from users where id = ${own} for no key update`;
      const selected = sql`select blocked_id from user_blocks where blocker_id = ${own}`;
      const write = writeAs(testApp.db, { id: own }, async (_, statuses) => [...statuses.keys()], selected);
      await somebodyWaits();
      await holdsOwn`insert into user_blocks (blocker_id, blocked_id) values (${own}, ${other})`;
      return { write };
    });
    await somebodyWaits();
    return started;
  });
  // The first attempt had not selected the other account.
  expect(await write).toEqual([own, other]);
});
