import { createCall } from './call.ts';
import { Journal } from './journal.ts';
import { startLoad } from './load.ts';
import { type Line, whole } from './table.ts';
import type { Testbed } from './testbed.ts';
import { type Person, seedUsers } from './users.ts';
import { waitUntil } from './wait-until.ts';

/** Nodes are killed while members publish, and while the nodes prepare the timelines that are read. Every timeline is then complete. */
export async function killNodesDuringPublications(testbed: Testbed): Promise<Line[]> {
  const { sql, nodes } = testbed;
  const kills = testbed.isQuick ? 2 : 8;
  const wanted = testbed.isQuick ? 100 : 1_000;
  const people = await seedUsers(sql, 40);
  // A timeline is prepared after it was read; an empty one is never used.
  await sql`
    insert into events (creator_id, title, start_at, end_at, is_published, is_public, published_at, created_at, updated_at)
    select id, '集い', now() + interval '1 day', now() + interval '2 days', true, true, now(), now(), now()
    from users where id = any(${people.map(({ id }) => id)}::bigint[])`;
  await compare(testbed, people);
  const arePrepared = async () => (await countPrepared(testbed, people)) === people.length;
  await waitUntil('every timeline is prepared', arePrepared);
  const journal = new Journal();
  const load = startLoad({ call: testbed.call, people, journal, writes: 0.6, thinkMs: 10 });
  const published = () => journal.entries.filter(({ kind }) => kind === 'event').length;
  for (let kill = 1; kill <= kills; kill += 1) {
    await waitUntil('members publish', () => published() >= (wanted * kill) / kills, 300_000);
    const victim = nodes[kill % 2 === 0 ? 0 : 1];
    await victim.kill();
    await victim.start();
  }
  await load.stop();
  const atOnce = await compare(testbed, people);
  await sql`delete from timelines`;
  await compare(testbed, people);
  await waitUntil('every timeline is prepared again', arePrepared);
  const later = await compare(testbed, people);
  const describe = ({ missing, twice, misplaced, shown }: Comparison) =>
    `${missing} missing, ${twice} twice, ${misplaced} timelines in another order (${whole(shown)} rows)`;
  const isExact = ({ missing, twice, misplaced }: Comparison) => missing + twice + misplaced === 0;
  return [
    {
      check: `timelines of ${people.length} members after ${kills} kills of a node amid publications`,
      expected: '0 events missing, 0 twice, in order, at once and when prepared again',
      actual: `${whole(published())} published; at once ${describe(atOnce)}; when prepared ${describe(later)}`,
      ok: isExact(atOnce) && isExact(later) && published() >= wanted,
    },
  ];
}

interface Comparison {
  /** Rows of all timelines. */
  shown: number;
  missing: number;
  twice: number;
  /** Timelines whose order is another one. */
  misplaced: number;
}

/** Reads the first 100 events of each timeline from both nodes, and compares them with what the followees published. */
async function compare({ sql, nodes }: Testbed, people: readonly Person[]): Promise<Comparison> {
  const result: Comparison = { shown: 0, missing: 0, twice: 0, misplaced: 0 };
  for (const [index, { id, cookie }] of people.entries()) {
    const node = nodes[index % 2 === 0 ? 0 : 1];
    const { call, close } = createCall(node.origin);
    const { json } = await call('GET', `/users/${id}/feed?limit=100`, cookie);
    close();
    const shown = ((json.events ?? []) as { id: number }[]).map((event) => Number(event.id));
    const rows = await sql<{ id: string }[]>`
      select e.id from events e join user_follows f on f.followee_id = e.creator_id and f.follower_id = ${id}
      where e.is_published order by e.published_at desc, e.id desc limit 100`;
    const expected = rows.map((row) => Number(row.id));
    const distinct = new Set(shown);
    result.shown += shown.length;
    result.twice += shown.length - distinct.size;
    result.missing += expected.filter((each) => !distinct.has(each)).length;
    if (shown.join() !== expected.join()) result.misplaced += 1;
  }
  return result;
}

async function countPrepared({ sql }: Testbed, people: readonly Person[]): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from timelines
    where sort = 'created' and viewer_id = any(${people.map(({ id }) => id)}::bigint[])`;
  return row?.count ?? 0;
}
