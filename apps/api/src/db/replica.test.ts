import { createDatabase } from '@hiyori/local-postgres/testing';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it, inject as provided, vi } from 'vitest';
import { openRelay } from '../../test/relay.ts';
import { seedUser } from '../../test/seed-user.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { openDatabase } from './client.ts';
import { createReadFromReplica, openReplica, type Replica } from './replica.ts';

/**
 * The replica here is a second database of the same tables, which gets the beat when the test says so: replaying stops and goes on at
 * a known moment. Each knows somebody whom the other does not, so that a search tells where it was made. (The rehearsal has a real
 * streaming replica.)
 */
let testApp: TestApp;
let standby: Awaited<ReturnType<typeof createDatabase>>;
let standbySql: ReturnType<typeof openDatabase>['sql'];
let relay: Awaited<ReturnType<typeof openRelay>>;
let replica: Replica;
let viewer: Person;
let isReplaying = true;

async function replay(): Promise<void> {
  const [row] = await testApp.sql`select beat from replica_beats`;
  await standbySql`update replica_beats set beat = ${String(row?.beat)}`;
}

/** Who answered: the person that only this database knows. */
async function whoAnswers(by: Person = viewer): Promise<string[]> {
  const { status, list } = await by.get('/users/search?q=only');
  expect(status).toBe(200);
  return list.map((user) => user.user_id as string);
}
const onReplica = ['only_on_replica'];
const onPrimary = ['only_on_primary'];

beforeAll(async () => {
  const primary = await createDatabase(provided('adminUrl'), { template: provided('template') });
  standby = await createDatabase(provided('adminUrl'), { template: provided('template') });
  relay = await openRelay(standby.url);
  const { db, keyLookups, sql, close } = openDatabase(primary.url);
  const direct = openDatabase(standby.url, { max: 1 });
  standbySql = direct.sql;
  replica = openReplica(relay.url, db, { everyMs: 20, maxAgeMs: 3_000 });
  testApp = await createTestApp({ db, keyLookups, replica });
  const timer = setInterval(() => isReplaying && void replay().catch(() => {}), 10);
  // Both get the same people in the same order, but for the one.
  const primaryApp = Object.assign(Object.create(testApp), { db, sql }) as TestApp;
  const standbyApp = Object.assign(Object.create(testApp), { db: direct.db, sql: direct.sql }) as TestApp;
  testApp = primaryApp;
  viewer = await seedUser(primaryApp, 'viewer');
  await seedUser(standbyApp, 'viewer');
  await seedUser(primaryApp, 'only_on_primary');
  await seedUser(standbyApp, 'only_on_replica');
  return async () => {
    clearInterval(timer);
    await replica.close();
    relay.close();
    await Promise.all([close(), direct.close()]);
    await Promise.all([primary.drop(), standby.drop()]);
  };
});

beforeEach(async () => {
  isReplaying = true;
  await vi.waitFor(async () => expect(await whoAnswers()).toEqual(onReplica), { timeout: 20_000 });
});

it('a read that may be a second old is answered by the replica', async () => {
  expect(await whoAnswers()).toEqual(onReplica);
  expect(replica.ageS()).toBeLessThan(3);
});

it('who has just written reads from the primary, in every session, until the replica has got that far', async () => {
  isReplaying = false;
  // A newer beat than the replica has: it still shows what was before, and it is not too old yet.
  expect((await viewer.put(`/users/${viewer.id}`, { bio: '書いたばかり' })).status).toBe(200);
  expect(await whoAnswers()).toEqual(onPrimary);
  isReplaying = true;
  await vi.waitFor(async () => expect(await whoAnswers()).toEqual(onReplica), { timeout: 20_000 });
});

it('a session that has just begun reads from the primary, too', async () => {
  isReplaying = false;
  const newcomer = await seedUser(testApp, 'newcomer');
  expect(await whoAnswers(newcomer)).toEqual(onPrimary);
});

it('a replica that stays behind for too long is not used by anybody', async () => {
  isReplaying = false;
  await vi.waitFor(async () => expect(await whoAnswers()).toEqual(onPrimary), { timeout: 20_000 });
  expect(replica.ageS()).toBeGreaterThan(3);
});

it('a replica that is away loses no request, and is used again when it is back', async () => {
  relay.refuse();
  expect(await whoAnswers()).toEqual(onPrimary);
  expect(await whoAnswers()).toEqual(onPrimary);
  await relay.accept();
  await vi.waitFor(async () => expect(await whoAnswers()).toEqual(onReplica), { timeout: 20_000 });
});

it('a replica that falls silent loses no request', async () => {
  relay.freeze();
  expect(await whoAnswers()).toEqual(onPrimary);
  await relay.thaw();
});

it('what was too slow for the replica is not asked of the primary as well', async () => {
  const asked: string[] = [];
  const readFromReplica = createReadFromReplica(testApp.db, replica);
  const read = readFromReplica({ lastWriteHeartbeat: 0 }, async (db) => {
    asked.push(db === replica.db ? 'replica' : 'primary');
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 1`);
      await tx.select({ slept: sql`pg_sleep(60)` }).from(sql`generate_series(1, 60)`);
    });
  });
  await expect(read).rejects.toThrow();
  expect(asked).toEqual(['replica']);
});
