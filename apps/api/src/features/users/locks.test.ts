import { sql } from 'drizzle-orm';
import type { TransactionSql } from 'postgres';
import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { writeAs } from './locks.ts';

let testApp: TestApp;
let people: Person[];

beforeAll(async () => {
  testApp = await createTestApp();
  people = await Promise.all(['one', 'two', 'three'].map((name) => testApp.createMember(`${name}_l`)));
  people.sort((a, b) => a.id - b.id);
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

/** Resolves when a transaction waits for a lock that `holder` holds. */
async function isWaitedFor(holder: TransactionSql): Promise<void> {
  const [own] = await holder`select pg_backend_pid() as pid`;
  for (let isBlocking = false; !isBlocking; ) {
    const [row] = await testApp.sql`
      select exists (select from pg_stat_activity where ${own?.pid} = any(pg_blocking_pids(pid))) as "isBlocking"`;
    isBlocking = row?.isBlocking;
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
      await isWaitedFor(holdsOwn);
      await holdsOwn`insert into user_blocks (blocker_id, blocked_id) values (${own}, ${other})`;
      return { write };
    });
    await isWaitedFor(holdsOther);
    return started;
  });
  // The first attempt had not selected the other account.
  expect(await write).toEqual([own, other]);
});
