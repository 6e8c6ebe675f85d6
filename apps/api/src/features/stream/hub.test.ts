import type { ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openRelay } from '../../../test/relay.ts';
import { runJob } from '../../../test/run-job.ts';
import { asService } from '../../../test/service-role.ts';
import { listen, originOf, signIn } from '../../../test/stream-listener.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { openDatabase } from '../../db/client.ts';
import { createStreamHub } from './hub.ts';
import { deleteOldChangesJob } from './jobs.ts';

type Options = NonNullable<Parameters<typeof createTestApp>[0]>;

/** A product of one test with a member, who has an event. */
async function start(streams: Options['streams'] = {}, more: Options = {}) {
  const testApp = await createTestApp({ streams, ...more });
  await testApp.server.listen({ port: 0, host: '127.0.0.1' });
  const member = await testApp.createMember('member');
  const plan = { title: '予定', startAt: '2026-12-01T00:00:00Z', endAt: '2026-12-01T01:00:00Z' };
  const add = async () =>
    (await member.post('/events', { ...plan, isPublished: false, isPublic: false })).body.id as number;
  const change = (id: number) => member.put(`/events/${id}`, { title: '変えた' });
  const open = async (options?: Parameters<typeof listen>[2]) => {
    const stream = await listen(testApp, member, options);
    onTestFinished(() => stream.close());
    return stream;
  };
  /** Waits until the position is behind all changes: transactions of other databases of the cluster keep it back, too. Needs `beatMs`. */
  const passes = async (stream: Awaited<ReturnType<typeof open>>) => {
    const [row] = await testApp.sql`select max(tx)::text as tx from stream_changes`;
    await stream.until(() => Number(stream.id()) > Number(row?.tx));
  };
  return { testApp, member, add, change, open, passes };
}

describe('a connection with the id of the last message', () => {
  it('gets what changed meanwhile, also by transactions that were under way', async () => {
    const { testApp, add, change, open, passes } = await start({ beatMs: 50 });
    const [first, second, third] = [await add(), await add(), await add()];
    const stream = await open();
    await change(first);
    await stream.hears({ type: 'event', id: first });
    await passes(stream);
    await stream.close();
    let commit = () => {};
    let begin = () => {};
    const started = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const underWay = testApp.sql.begin(async (sql) => {
      await sql`update events set sequence = sequence + 1 where id = ${second}`;
      begin();
      await new Promise<void>((resolve) => {
        commit = resolve;
      });
    });
    await started;
    await change(third);
    const lastEventId = stream.id() ?? '';
    const again = await open({ lastEventId });
    await again.hears({ type: 'event', id: third });
    expect(again.messages).not.toContainEqual({ type: 'event', id: second });
    const position = again.id() ?? '';
    await again.close();
    commit();
    await underWay;
    const last = await open({ lastEventId: position });
    await last.hears({ type: 'event', id: second });
  });

  it('gets only what changed since then', async () => {
    const { add, change, open, passes } = await start({ beatMs: 50 });
    const [first, second] = [await add(), await add()];
    const stream = await open();
    await change(first);
    await stream.hears({ type: 'event', id: first });
    await passes(stream);
    await stream.close();
    await change(second);
    const again = await open({ lastEventId: stream.id() ?? '' });
    await again.hears({ type: 'event', id: second });
    expect(again.messages).not.toContainEqual({ type: 'event', id: first });
    expect(again.messages).not.toContainEqual({ type: 'resync' });
  });

  it('is told to read everything again when changes since then were deleted, and not after a quiet hour', async () => {
    const { testApp, add, change, open, passes } = await start({ beatMs: 50 });
    const id = await add();
    const stream = await open();
    await change(id);
    await stream.hears({ type: 'event', id });
    await passes(stream);
    await stream.close();
    const quiet = stream.id() ?? '';
    const age = () => testApp.sql`update stream_changes set created_at = now() - interval '16 minutes'`;
    const run = () => runJob(deleteOldChangesJob(testApp));
    await age();
    await run();
    expect((await testApp.sql`select from stream_changes`).length).toBeLessThan(2);
    expect((await open({ lastEventId: quiet })).messages).not.toContainEqual({ type: 'resync' });
    await change(id);
    await change(id);
    await change(id);
    await age();
    await run();
    await (await open({ lastEventId: quiet })).hears({ type: 'resync' });
    await (await open({ lastEventId: '900000000000000' })).hears({ type: 'resync' });
  });
});

it('gives a page that was just loaded the changes of the last ten seconds', async () => {
  const { testApp, add, change, open } = await start();
  const [old, last, recent] = [await add(), await add(), await add()];
  await change(old);
  await change(last);
  await testApp.sql`update stream_changes set created_at = now() - interval '11 seconds'`;
  await change(recent);
  const stream = await open();
  await stream.hears({ type: 'event', id: recent });
  expect(stream.messages).not.toContainEqual({ type: 'event', id: old });
});

describe('of the cluster from which the database was restored, with higher ids of transactions,', () => {
  const restore = (testApp: Awaited<ReturnType<typeof createTestApp>>, id: number) => testApp.sql`
    insert into stream_changes (tx, kind, event_id, created_at) values ('900000000000', 'event', ${id}, now() - interval '2 hours')`;

  it('no change is announced, and later ones are announced to a page that was just loaded', async () => {
    const { testApp, add, change, open } = await start({ everyMs: 20 });
    const [other, recent] = [await add(), await add()];
    await restore(testApp, other);
    await change(recent);
    const stream = await open();
    await stream.hears({ type: 'event', id: recent });
    expect(stream.messages).not.toContainEqual({ type: 'event', id: other });
  });

  it('no change is the oldest: a connection with the id of the last message reads nothing again', async () => {
    const { testApp, add, change, open } = await start();
    const [other, recent] = [await add(), await add()];
    const stream = await open();
    await stream.close();
    await testApp.sql`delete from stream_changes`;
    await restore(testApp, other);
    const again = await open({ lastEventId: stream.id() ?? '' });
    await change(recent);
    await again.hears({ type: 'event', id: recent });
    expect(again.messages).not.toContainEqual({ type: 'resync' });
  });

  it('each change is deleted, and the last of this cluster is kept', async () => {
    const { testApp, add, change } = await start();
    const id = await add();
    await change(id);
    await testApp.sql`update stream_changes set created_at = now() - interval '16 minutes'`;
    const [last] = await testApp.sql`select max(tx)::text as tx from stream_changes`;
    await restore(testApp, id);
    await runJob(deleteOldChangesJob(testApp));
    expect(await testApp.sql`select distinct tx::text from stream_changes`).toEqual([last]);
  });
});

it('delivers changes that were made on another node', async () => {
  const { testApp, member, add, open } = await start();
  const id = await add();
  const { db, keyLookups, close } = openDatabase(asService(testApp.databaseUrl));
  const other = await createTestApp({ db, keyLookups });
  onTestFinished(close);
  await other.server.listen({ port: 0, host: '127.0.0.1' });
  const stream = await open({ server: other.server });
  await member.put(`/events/${id}`, { title: '別の節から' });
  await stream.hears({ type: 'event', id });
});

it('announces a burst once for each event, and tells all to read again when it is too large', async () => {
  const { testApp, add, open } = await start({ everyMs: 1_000 });
  const id = await add();
  const stream = await open();
  stream.take();
  await testApp.sql`insert into stream_changes (kind, event_id) select 'event', ${id} from generate_series(1, 500)`;
  await stream.hears({ type: 'event', id });
  expect(stream.take().filter(({ type }) => type === 'event')).toEqual([{ type: 'event', id }]);
  const lastEventId = stream.id() ?? '';
  await testApp.sql`insert into stream_changes (kind, event_id) select 'event', ${id} from generate_series(1, 5001)`;
  await stream.ended();
  await (await open({ lastEventId })).hears({ type: 'resync' });
});

it('tells only one that comes back after too many changes to read again, and keeps the others', async () => {
  const { testApp, add, change, open } = await start({ beatMs: 50 });
  const id = await add();
  const away = await open();
  await away.close();
  await testApp.sql`insert into stream_changes (kind, event_id) select 'event', ${id} from generate_series(1, 5001)`;
  // A page that is loaded begins with the last change that is older than ten seconds.
  await change(id);
  await testApp.sql`update stream_changes set created_at = now() - interval '11 seconds'`;
  const other = await open();
  await other.until(() => Number(other.id()) > Number(away.id()));
  const back = await open({ lastEventId: away.id() ?? '' });
  await back.hears({ type: 'resync' });
  for (const stream of [other, back]) stream.take();
  await change(id);
  await Promise.all([other, back].map((stream) => stream.hears({ type: 'event', id })));
  expect(other.messages).not.toContainEqual({ type: 'resync' });
});

it('shows that it lives, with the position', async () => {
  const { open } = await start({ beatMs: 50 });
  const stream = await open();
  await stream.until(() => stream.beats() > 1);
  expect(stream.id()).toMatch(/^\d+$/);
});

it('ends after its life', async () => {
  const { open } = await start({ lifeMs: 300 });
  await (await open()).ended();
});

it('closes a stream whose caller does not read, and makes room for another', async () => {
  const { testApp, open } = await start({ max: 1, everyMs: 20, beatMs: 50 });
  let response: ServerResponse | undefined;
  testApp.server.server.once('request', (_request, its: ServerResponse) => {
    response = its;
  });
  const stream = await open();
  // Nothing leaves the process, as when the buffers of the network are full.
  response?.socket?.cork();
  response?.write('x'.repeat(65 * 1024));
  await stream.ended();
  await expect.poll(async () => (await open()).response.status).toBe(200);
});

it('refuses streams above the limit of the node with 503', async () => {
  const { open, member } = await start({ max: 1 });
  await open();
  const refused = await member.get('/stream');
  expect([refused.status, refused.body.error, refused.headers['retry-after']]).toEqual([
    503,
    'server.unavailable',
    '30',
  ]);
});

it('ends all when the server stops, which does not wait for them, and refuses new ones while it drains', async () => {
  let isDraining = false;
  const { testApp, member, open } = await start({}, { isDraining: () => isDraining });
  const streams = [await open(), await open()];
  isDraining = true;
  const refused = await member.get('/stream');
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '1']);
  expect(streams.map((stream) => stream.hasEnded())).toEqual([false, false]);
  const from = performance.now();
  await testApp.server.close();
  expect(performance.now() - from).toBeLessThan(2_000);
  for (const stream of streams) await stream.ended();
});

describe('news of the timeline where readers may read from a replica', () => {
  async function startDelayed(timelineDelayMs: number) {
    const { testApp, member } = await start({ timelineDelayMs, beatMs: 20 });
    const reader = await testApp.createMember('reader');
    await reader.post(`/users/${member.id}/follow`);
    const open = async (options?: Parameters<typeof listen>[2]) => {
      const stream = await listen(testApp, reader, options);
      onTestFinished(() => stream.close());
      return stream;
    };
    const plan = { title: '会', startAt: '2026-12-01T00:00:00Z', endAt: '2026-12-01T01:00:00Z' };
    const publish = () => member.post('/events', { ...plan, isPublished: true, isPublic: true });
    return { testApp, reader, open, publish };
  }

  it('are announced later', async () => {
    const { open, publish } = await startDelayed(300);
    const stream = await open();
    const from = performance.now();
    await publish();
    await stream.hears({ type: 'timeline' });
    expect(performance.now() - from).toBeGreaterThan(290);
  });

  it('are not lost by a connection that ends before', async () => {
    const { testApp, reader, open, publish } = await startDelayed(2_000);
    // Another database's transaction can hold the first position back, also behind the first change; then it is not known whether any was deleted.
    await testApp.sql`insert into stream_changes (tx, kind, user_ids) values ('1', 'calendar', '{}')`;
    const stream = await open();
    await publish();
    await testApp.sql`insert into stream_changes (kind, user_ids) values ('calendar', ${[reader.id]})`;
    await stream.hears({ type: 'calendar' });
    const beats = stream.beats();
    await stream.until(() => stream.beats() > beats + 1);
    expect(stream.messages).not.toContainEqual({ type: 'timeline' });
    await stream.close();
    const again = await open({ lastEventId: stream.id() ?? '' });
    await again.hears({ type: 'timeline' });
  });

  it('are sent with a position, and before the end of a connection that asks for no more than the first messages', async () => {
    const { open, publish } = await startDelayed(600);
    await publish();
    const short = await open({ query: '?seconds=0' });
    await short.ended();
    expect(short.messages).toContainEqual({ type: 'timeline' });
    expect(short.id()).toBeDefined();
  });
});

describe('a change that concerns more streams than are sent it in one round', () => {
  it('is sent to all of them, once each, in several rounds', async () => {
    const { add, change, open } = await start({ perRound: 2 });
    const id = await add();
    const streams = await Promise.all(Array.from({ length: 5 }, () => open()));
    const arrived = Promise.all(
      streams.map(async (stream) => {
        await stream.hears({ type: 'event', id });
        return performance.now();
      }),
    );
    await change(id);
    const times = await arrived;
    // The last is sent two rounds of 250 ms after the first.
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(400);
    for (const stream of streams)
      expect(stream.take().filter(({ type }) => type === 'event')).toEqual([{ type: 'event', id }]);
  });

  it('is sent to one that is lost meanwhile when it connects again', async () => {
    const { add, change, open, passes } = await start({ perRound: 1, beatMs: 20 });
    const id = await add();
    const first = await open();
    const others = await Promise.all(Array.from({ length: 6 }, () => open()));
    const last = await open();
    await passes(last);
    await change(id);
    await first.hears({ type: 'event', id });
    // A sign of life, which has a position at other times.
    const beats = last.beats();
    await last.until(() => last.beats() > beats);
    await last.close();
    expect(last.messages).not.toContainEqual({ type: 'event', id });
    await (await open({ lastEventId: last.id() ?? '0' })).hears({ type: 'event', id });
    await Promise.all(others.map((stream) => stream.hears({ type: 'event', id })));
  });
});

it('keeps a stream open in an outage of the database, and sends what changed when it has ended', async () => {
  const { testApp, member, add, open } = await start();
  const id = await add();
  const relay = await openRelay(asService(testApp.databaseUrl));
  const { db, keyLookups, close } = openDatabase(relay.url);
  const node = await createTestApp({ db, keyLookups });
  onTestFinished(async () => {
    await node.server.close();
    await close();
    relay.close();
  });
  await node.server.listen({ port: 0, host: '127.0.0.1' });
  const stream = await open({ server: node.server });
  const cookie = await signIn(testApp, member);
  relay.refuse();
  // Another node has its database.
  await member.put(`/events/${id}`, { title: '変えた' });
  const refused = await fetch(`${originOf(node.server)}/api/v1/stream`, { headers: { cookie } });
  expect([refused.status, refused.headers.get('retry-after') !== null]).toEqual([503, true]);
  expect(stream.messages).not.toContainEqual({ type: 'event', id });
  await relay.accept();
  await stream.hears({ type: 'event', id });
  expect(stream.hasEnded()).toBe(false);
  await (await open({ server: node.server })).hears({ type: 'event', id });
});

it('serves the next stream after the last one left while a read failed', async () => {
  const { testApp, member } = await start();
  const relay = await openRelay(asService(testApp.databaseUrl));
  const { db, keyLookups, close } = openDatabase(relay.url);
  let onError = () => {};
  const hub = createStreamHub({ db, keyLookups, clock: testApp.clock, onError: () => onError() });
  onTestFinished(async () => {
    await hub.close();
    await close();
    relay.close();
  });
  const join = (send: (text: string) => void) =>
    hub.join({ userId: member.id, since: null, isAdmitted: async () => true, send, end: () => {} });
  relay.refuse();
  await new Promise<void>((resolve) => {
    const leave = join(() => {});
    onError = () => {
      leave();
      resolve();
    };
  });
  await relay.accept();
  expect(await new Promise<string>((resolve) => join(resolve))).toContain('ready');
});
