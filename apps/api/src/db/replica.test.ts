import { createDatabase } from '@hiyori/local-postgres/testing';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it, inject as provided, vi } from 'vitest';
import { openRelay } from '../../test/relay.ts';
import { seedUser } from '../../test/seed-user.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { openDatabase } from './client.ts';
import { createReadFromReplica, openReplica, type Replica } from './replica.ts';

/**
 * The replica is simulated by a second database with the same tables, to which the test copies the heartbeat. Each database has one
 * user whom the other lacks, so that a search shows where it ran. The rehearsal (tools/rehearse) uses a real streaming replica.
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

/** Which database was read, by the user that only exists there. */
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
  // Both get the same users in the same order, except for one.
  const primaryApp = Object.assign(Object.create(testApp), { db, sql }) as TestApp;
  const standbyApp = Object.assign(Object.create(testApp), { db: direct.db, sql: direct.sql }) as TestApp;
  testApp = primaryApp;
  viewer = await seedUser(primaryApp, 'viewer', '見る人');
  await seedUser(standbyApp, 'viewer', '見る人');
  await seedUser(primaryApp, 'only_on_primary', '主');
  await seedUser(standbyApp, 'only_on_replica', '写し');
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

it('reads from the replica when the data may be a second old', async () => {
  expect(await whoAnswers()).toEqual(onReplica);
  expect(replica.ageS()).toBeLessThan(3);
});

it('reads from the primary after a write, in all sessions of the user, until the replica has caught up', async () => {
  isReplaying = false;
  // The replica lacks the newest beat and shows the old state, but is not too old yet.
  expect((await viewer.put(`/users/${viewer.id}`, { bio: '書いたばかり' })).status).toBe(200);
  expect(await whoAnswers()).toEqual(onPrimary);
  isReplaying = true;
  await vi.waitFor(async () => expect(await whoAnswers()).toEqual(onReplica), { timeout: 20_000 });
});

it('reads from the primary in a new session', async () => {
  isReplaying = false;
  const newcomer = await seedUser(testApp, 'newcomer', '新しい人');
  expect(await whoAnswers(newcomer)).toEqual(onPrimary);
});

it('does not use a replica that is too far behind', async () => {
  isReplaying = false;
  await vi.waitFor(async () => expect(await whoAnswers()).toEqual(onPrimary), { timeout: 20_000 });
  expect(replica.ageS()).toBeGreaterThan(3);
});

it('serves all requests while the replica is unavailable, and uses it again afterwards', async () => {
  relay.refuse();
  expect(await whoAnswers()).toEqual(onPrimary);
  expect(await whoAnswers()).toEqual(onPrimary);
  await relay.accept();
  await vi.waitFor(async () => expect(await whoAnswers()).toEqual(onReplica), { timeout: 20_000 });
});

it('serves all requests when the replica stops responding', async () => {
  relay.freeze();
  expect(await whoAnswers()).toEqual(onPrimary);
  await relay.thaw();
});

it('does not repeat on the primary a read that timed out on the replica', async () => {
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
