import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { type Call, type CallResult, isSuccess } from './call.ts';
import { isFailure } from './load.ts';
import { type Line, whole } from './table.ts';
import type { Testbed } from './testbed.ts';
import { type Person, seedUsers } from './users.ts';
import { waitUntil } from './wait-until.ts';

const clients = 12;

/** Checks read-your-writes while the replica replicates, while its replay is paused, and while it restarts. */
export async function readOwnWrites(testbed: Testbed): Promise<Line[]> {
  const { replica, replicaAdminUrl } = testbed.cluster;
  const wanted = testbed.isQuick ? 200 : 1_500;
  const lines: Line[] = [];
  await asAdmin(replicaAdminUrl, async (sql) => {
    const before = await transactionsOf(sql);
    lines.push(await checkOwnWrites(testbed, 'the replica replicates', wanted));
    const transactions = (await transactionsOf(sql)) - before;
    lines.push({
      check: 'transactions on the replica in the meantime',
      expected: 'the replica is used',
      actual: whole(transactions),
      ok: transactions > wanted / 10,
    });
    await sql`select pg_wal_replay_pause()`;
    try {
      lines.push(await checkOwnWrites(testbed, 'its replay is paused', wanted));
    } finally {
      await sql`select pg_wal_replay_resume()`;
    }
  });
  lines.push(await checkOwnWrites(testbed, 'it restarts', wanted, () => replica.stop().then(() => replica.start())));
  return lines;
}

/** Publishes and searches, follows, unfollows and reads the timeline. These reads may go to the replica. */
async function checkOwnWrites(
  testbed: Testbed,
  when: string,
  wanted: number,
  meanwhile?: () => Promise<void>,
): Promise<Line> {
  const people = await seedUsers(testbed.sql, clients);
  const responses: CallResult[] = [];
  const stale: string[] = [];
  let checks = 0;
  let isStopping = false;
  const call: Call = async (...request) => {
    const response = await testbed.call(...request);
    responses.push(response);
    return response;
  };
  const expectShown = (name: string, response: CallResult, isShown: boolean) => {
    checks += 1;
    if (isSuccess(response) && !isShown) stale.push(name);
  };
  async function runWriter(person: Person, other: Person): Promise<void> {
    for (let round = 0; !isStopping; round += 1) {
      const title = `稽古${person.id}の${round}`;
      const made = await call('POST', '/events', person.cookie, eventOf(title));
      const found = await call('GET', `/events?q=${encodeURIComponent(title)}`, person.cookie);
      expectShown('a published event', found, idsOf(found).includes(Number(made.json.id)));
      for (const method of ['DELETE', 'POST']) {
        await call(method, `/users/${other.id}/follow`, person.cookie);
        const feed = await call('GET', `/users/${person.id}/feed?limit=100`, person.cookie);
        const isThere = creatorsOf(feed).includes(other.id);
        expectShown(`${method} of a follow`, feed, isThere === (method === 'POST'));
      }
      await delay(5);
    }
  }
  /** Only reads, so that the replica can be used. */
  async function runReader(person: Person): Promise<void> {
    while (!isStopping) {
      await call('GET', `/users/${person.id}/feed`, person.cookie);
      await delay(20);
    }
  }
  // Every person needs an event before the first check of a timeline.
  for (const person of people) await call('POST', '/events', person.cookie, eventOf('はじめの催し'));
  const readers = await seedUsers(testbed.sql, 4);
  const running = Promise.all([
    ...people.map((person, index) => runWriter(person, people[(index + 1) % clients] ?? person)),
    ...readers.map(runReader),
  ]);
  await meanwhile?.();
  await waitUntil('enough checks are done', () => checks >= wanted, 90_000).finally(() => {
    isStopping = true;
  });
  await running;
  const failed = responses.filter(isFailure).length;
  return {
    check: `read-your-writes while ${when}`,
    expected: 'shown by the next request, 0 failed',
    actual: `${stale.length} of ${whole(checks)} not shown${stale.length > 0 ? ` (${[...new Set(stale)].join(', ')})` : ''}; ${failed} failed of ${whole(responses.length)}`,
    ok: stale.length === 0 && failed === 0,
  };
}

function eventOf(title: string) {
  const startAt = Date.now() + 86_400_000;
  const [start, end] = [startAt, startAt + 3_600_000].map((at) => new Date(at).toISOString());
  return { title, startAt: start, endAt: end, isPublished: true, isPublic: true };
}

const eventsOf = ({ json }: CallResult) => (json.events ?? []) as { id: number; creator_id: number }[];
const idsOf = (response: CallResult) => eventsOf(response).map(({ id }) => id);
const creatorsOf = (response: CallResult) => eventsOf(response).map((event) => event.creator_id);

async function asAdmin(url: string, run: (sql: postgres.Sql) => Promise<void>): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await run(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function transactionsOf(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select xact_commit::int as count from pg_stat_database where datname = current_database()`;
  return row?.count ?? 0;
}
