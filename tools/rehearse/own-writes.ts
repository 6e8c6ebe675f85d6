import postgres from 'postgres';
import { Journal } from './journal.ts';
import { isRefusal, startLoad } from './load.ts';
import { until } from './nodes.ts';
import { enlist } from './people.ts';
import { type Line, whole } from './table.ts';
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

async function look(world: World, when: string, wanted: number, meanwhile?: () => Promise<void>): Promise<Line> {
  const journal = new Journal();
  const people = await enlist(world.sql, clients);
  const load = startLoad({ call: world.call, people, journal, writes: 0.6, looks: 1, thinkMs: 5 });
  await until('the load runs', () => journal.entries.length > 50);
  await meanwhile?.();
  await until('enough is written', () => journal.entries.length >= wanted, 60_000);
  await load.stop();
  const failed = load.answers.filter(isRefusal).length;
  return {
    what: `one's own writes while ${when}`,
    wanted: `shown by the very next request, 0 failed`,
    seen: `${load.stale.length} of ${whole(journal.entries.length)} not shown; ${failed} failed of ${whole(load.answers.length)}`,
    ok: load.stale.length === 0 && failed === 0,
  };
}

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
