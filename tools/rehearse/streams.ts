import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { type Line, seconds, whole } from './table.ts';
import type { Testbed } from './testbed.ts';
import { type Person, seedUsers } from './users.ts';
import { waitUntil } from './wait-until.ts';

const listeners = 40;
const longestAwayMs = 5_000;

/** A program that listens, and connects again as the web app does. */
function listen(edge: string, { cookie }: Person) {
  const agent = new Agent({ keepAlive: false });
  const heard = new Set<string>();
  let lastId: string | undefined;
  let awaySince = performance.now();
  let longestMs = 0;
  let isReady = false;
  let isStopped = false;

  const connect = () =>
    new Promise<void>((ended) => {
      const headers = { cookie, ...(lastId !== undefined && { 'last-event-id': lastId }) };
      const outgoing = request(`${edge}/api/v1/stream`, { agent, headers }, (response) => {
        response.setEncoding('utf8').on('data', (text: string) => {
          for (const line of text.split('\n')) {
            if (line.startsWith('id: ')) lastId = line.slice(4);
            if (!line.startsWith('data: ')) continue;
            heard.add(line.slice(6));
            if (!line.includes('"ready"')) continue;
            isReady = true;
            longestMs = Math.max(longestMs, performance.now() - awaySince);
          }
        });
        response.on('error', () => {}).on('close', ended);
      });
      outgoing.on('error', () => ended());
      outgoing.end();
    });
  const listening = (async () => {
    while (!isStopped) {
      await connect();
      if (isReady) awaySince = performance.now();
      isReady = false;
      await delay(100 + 900 * Math.random());
    }
  })();
  return {
    heard,
    isReady: () => isReady,
    /** The longest time without a stream since the last call, in milliseconds. */
    takeLongest(): number {
      const longest = isReady ? longestMs : performance.now() - awaySince;
      longestMs = 0;
      return longest;
    },
    async stop() {
      isStopped = true;
      agent.destroy();
      await listening;
    },
  };
}

/** Restarts each node while members listen, and changes an event meanwhile. */
export async function restartStreams({ sql, call, edge, nodes }: Testbed): Promise<Line[]> {
  const people = await seedUsers(sql, listeners);
  const [writer] = people;
  if (!writer) throw new Error('There are no people');
  const startAt = new Date(Date.now() + 86_400_000).toISOString();
  const endAt = new Date(Date.now() + 90_000_000).toISOString();
  const plan = { title: '稽古', startAt, endAt, isPublished: true, isPublic: true };
  const streams = people.map((person) => listen(edge, person));
  const areReady = async () => streams.every(({ isReady }) => isReady());
  await waitUntil('all streams are open', areReady);
  for (const stream of streams) stream.takeLongest();
  const away: number[] = [];
  const missed: number[] = [];
  for (const node of nodes) {
    const created = await call('POST', '/events', writer.cookie, plan);
    const id = Number(created.json.id);
    const restarted = node.stop().then(() => node.start());
    await delay(300);
    await call('PUT', `/events/${id}`, writer.cookie, { title: '変えた' });
    await restarted;
    await waitUntil('all streams are open', areReady, 20_000);
    away.push(...streams.map((stream) => stream.takeLongest()));
    const followers = await sql<
      { id: number }[]
    >`select follower_id::int as id from user_follows where followee_id = ${writer.id}`;
    const concerned = streams.filter((_, index) => followers.some((each) => each.id === people[index]?.id));
    const message = JSON.stringify({ type: 'event', id });
    await waitUntil('the change is heard', async () => concerned.every(({ heard }) => heard.has(message)), 5_000).catch(
      () => {},
    );
    missed.push(concerned.filter(({ heard }) => !heard.has(message)).length);
  }
  await Promise.all(streams.map((stream) => stream.stop()));
  const longest = Math.max(...away);
  const lost = missed.reduce((sum, count) => sum + count, 0);
  return [
    {
      check: `${listeners} streams while each node is restarted`,
      expected: `all back within ${seconds(longestAwayMs)}, 0 changes missed`,
      actual: `longest ${seconds(longest)}, ${whole(away.filter((ms) => ms > 0).length)} came back, ${lost} changes missed`,
      ok: longest <= longestAwayMs && lost === 0 && away.some((ms) => ms > 0),
    },
  ];
}
