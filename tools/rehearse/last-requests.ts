import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { type Line, seconds } from './table.ts';
import type { Testbed } from './testbed.ts';
import { type Person, seedUsers } from './users.ts';

const count = 100;

/** Sends SIGTERM to a node with a hundred requests in flight, whose headers it has read but not their bodies. */
export async function stopWithRequests(testbed: Testbed): Promise<Line[]> {
  const people = await seedUsers(testbed.sql, count);
  await testbed.spare.start();
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  const inFlight = await Promise.all(people.map((person) => sendHead(testbed.spare.origin, agent, person)));
  const stopped = testbed.spare.stop();
  const statuses = await Promise.all(inFlight.map(sendBody));
  const { code, ms } = await stopped;
  agent.destroy();
  const succeeded = statuses.filter((status) => status === 201).length;
  const [stored] = await testbed.sql<{ count: number }[]>`
    select count(*)::int from events where title = '最後の予定' and creator_id = any(${people.map(({ id }) => id)}::bigint[])`;
  return [
    {
      check: `SIGTERM with ${count} requests in flight`,
      expected: 'all succeed, exit code 0 within 10 s',
      actual: `${succeeded} returned 201, ${stored?.count} in the database; exit code ${code} after ${seconds(ms)}`,
      ok: succeeded === count && stored?.count === count && code === 0 && ms < 10_000,
    },
  ];
}

const body = () => {
  const startAt = Date.now() + 86_400_000;
  return JSON.stringify({
    title: '最後の予定',
    startAt: new Date(startAt).toISOString(),
    endAt: new Date(startAt + 3_600_000).toISOString(),
    isPublished: true,
    isPublic: true,
  });
};

/** Sends the head and waits for "100 Continue", which shows that the server is processing the request. */
async function sendHead(origin: string, agent: Agent, { cookie }: Person) {
  const sent = body();
  const outgoing = request(`${origin}/api/v1/events`, {
    method: 'POST',
    agent,
    headers: {
      cookie,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(sent),
      expect: '100-continue',
    },
  });
  outgoing.flushHeaders();
  await once(outgoing, 'continue');
  return { outgoing, sent };
}

async function sendBody({ outgoing, sent }: { outgoing: ClientRequest; sent: string }): Promise<number> {
  outgoing.end(sent);
  try {
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return response.statusCode ?? 0;
  } catch {
    return 0;
  }
}
