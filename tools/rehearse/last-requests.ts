import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { enlist, type Person } from './people.ts';
import { type Line, seconds } from './table.ts';
import type { World } from './world.ts';

const count = 100;

/** A node with a hundred requests in hand, each read as far as its body, is told to stop. */
export async function stopWithRequests(world: World): Promise<Line[]> {
  const people = await enlist(world.sql, count);
  await world.spare.start();
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  const begun = await Promise.all(people.map((person) => begin(world.spare.origin, agent, person)));
  const stopped = world.spare.stop();
  const statuses = await Promise.all(begun.map(finish));
  const { code, ms } = await stopped;
  agent.destroy();
  const answered = statuses.filter((status) => status === 201).length;
  const [kept] = await world.sql<{ count: number }[]>`
    select count(*)::int from events where title = '最後の予定' and creator_id = any(${people.map(({ id }) => id)}::bigint[])`;
  return [
    {
      what: `SIGTERM with ${count} requests in flight`,
      wanted: 'all answered, exit 0 within 10 s',
      seen: `${answered} answered 201, ${kept?.count} in the database; exit ${code} after ${seconds(ms)}`,
      ok: answered === count && kept?.count === count && code === 0 && ms < 10_000,
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

/** Sends the head and waits until the server asks for the body: the request is in its hands. */
async function begin(origin: string, agent: Agent, { cookie }: Person) {
  const sent = body();
  const going = request(`${origin}/api/v1/events`, {
    method: 'POST',
    agent,
    headers: {
      cookie,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(sent),
      expect: '100-continue',
    },
  });
  going.flushHeaders();
  await once(going, 'continue');
  return { going, sent };
}

async function finish({ going, sent }: { going: ClientRequest; sent: string }): Promise<number> {
  going.end(sent);
  try {
    const [answer] = (await once(going, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return answer.statusCode ?? 0;
  } catch {
    return 0;
  }
}
