import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { type Answer, type Call, isDone } from './call.ts';
import { isRefusal } from './load.ts';
import { enlist, type Person } from './people.ts';
import { type Line, whole } from './table.ts';
import { until } from './until.ts';
import type { World } from './world.ts';

const clients = 12;

/** Everybody looks at what they have just written, while the replica follows, while it stands still, and while it is gone. */
export async function readOwnWrites(world: World): Promise<Line[]> {
  const { replica, replicaAdminUrl } = world.cluster;
  const wanted = world.isQuick ? 200 : 1_500;
  const lines: Line[] = [];
  await asAdmin(replicaAdminUrl, async (sql) => {
    const before = await transactionsOf(sql);
    lines.push(await look(world, 'the replica follows', wanted));
    const answered = (await transactionsOf(sql)) - before;
    lines.push({
      what: 'transactions that the replica answered meanwhile',
      wanted: 'some: it is used',
      seen: whole(answered),
      ok: answered > wanted / 10,
    });
    await sql`select pg_wal_replay_pause()`;
    try {
      lines.push(await look(world, 'its replay is paused', wanted));
    } finally {
      await sql`select pg_wal_replay_resume()`;
    }
  });
  lines.push(
    await look(world, 'it is stopped and comes back', wanted, () => replica.stop().then(() => replica.start())),
  );
  return lines;
}

/** Publishes and searches for it, follows and unfollows and reads the timeline: reads that may go to the replica. */
async function look(world: World, when: string, wanted: number, meanwhile?: () => Promise<void>): Promise<Line> {
  const people = await enlist(world.sql, clients);
  const answers: Answer[] = [];
  const stale: string[] = [];
  let looks = 0;
  let isStopping = false;
  const call: Call = async (...request) => {
    const answer = await world.call(...request);
    answers.push(answer);
    return answer;
  };
  const expectShown = (what: string, answer: Answer, isShown: boolean) => {
    looks += 1;
    if (isDone(answer) && !isShown) stale.push(what);
  };
  async function live(person: Person, other: Person): Promise<void> {
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
  /** Writes nothing, so the replica may answer. */
  async function browse(person: Person): Promise<void> {
    while (!isStopping) {
      await call('GET', `/users/${person.id}/feed`, person.cookie);
      await delay(20);
    }
  }
  // Everybody's events must be there before anybody looks for them on a timeline.
  for (const person of people) await call('POST', '/events', person.cookie, eventOf('はじめの催し'));
  const readers = await enlist(world.sql, 4);
  const living = Promise.all([
    ...people.map((person, index) => live(person, people[(index + 1) % clients] ?? person)),
    ...readers.map(browse),
  ]);
  await meanwhile?.();
  await until('enough is looked at', () => looks >= wanted, 90_000).finally(() => {
    isStopping = true;
  });
  await living;
  const failed = answers.filter(isRefusal).length;
  return {
    what: `one's own writes while ${when}`,
    wanted: 'shown by the very next request, 0 failed',
    seen: `${stale.length} of ${whole(looks)} not shown${stale.length > 0 ? ` (${[...new Set(stale)].join(', ')})` : ''}; ${failed} failed of ${whole(answers.length)}`,
    ok: stale.length === 0 && failed === 0,
  };
}

function eventOf(title: string) {
  const startAt = Date.now() + 86_400_000;
  const [start, end] = [startAt, startAt + 3_600_000].map((at) => new Date(at).toISOString());
  return { title, startAt: start, endAt: end, isPublished: true, isPublic: true };
}

const eventsOf = ({ json }: Answer) => (json.events ?? []) as { id: number; creator_id: number }[];
const idsOf = (answer: Answer) => eventsOf(answer).map(({ id }) => id);
const creatorsOf = (answer: Answer) => eventsOf(answer).map((event) => event.creator_id);

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
