import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { getTokens } from '../../../test/provider-tokens.ts';
import { listen, signIn } from '../../../test/stream-listener.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { systemClock } from '../../ports/clock/clock.ts';
import { createStreamHub } from './hub.ts';

let testApp: TestApp;
let member: Person;
let round = 0;

beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.server.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  round += 1;
  member = await testApp.createMember(`member_${round}`);
});

type Listener = Awaited<ReturnType<typeof listen>>;
const opened: Listener[] = [];
const open = async (...args: Parameters<typeof listen>) => {
  const stream = await listen(...args);
  opened.push(stream);
  return stream;
};
afterEach(async () => {
  await Promise.all(opened.splice(0).map((stream) => stream.close()));
});

describe('a stream ends within a second of', () => {
  /** Its end, in milliseconds after the act; another session of another member goes on. */
  async function endAfter(act: (stream: Listener) => Promise<unknown>): Promise<number> {
    const other = await testApp.createMember(`other_${round}`);
    const [stream, unconcerned] = [await open(testApp, member), await open(testApp, other)];
    await act(stream);
    const from = performance.now();
    await stream.ended();
    const ms = performance.now() - from;
    expect(unconcerned.hasEnded()).toBe(false);
    return ms;
  }

  it.each<[string, (stream: Listener) => Promise<unknown>]>([
    ['a logout', ({ caller }) => caller.post('/auth/logout')],
    ['a new token of its session', ({ caller }) => caller.post('/auth/refresh')],
    ['a sign-out of all other devices', () => member.delete('/me/devices')],
    ['the suspension', () => testApp.sql`update users set status = 'suspended' where id = ${member.id}`],
    ['the resignation', () => testApp.sql`update users set status = 'resigned' where id = ${member.id}`],
    ['the deletion of its session', () => testApp.sql`delete from sessions where user_id = ${member.id}`],
  ])('%s', async (_name, act) => {
    expect(await endAfter(act)).toBeLessThan(1_000);
  });
});

/** A hub of its own, whose streams call `isAdmitted` with their member. */
function startHub(isAdmitted: (userId: number) => Promise<boolean>) {
  const { db, clock } = testApp;
  const failures: unknown[] = [];
  const hub = createStreamHub({ db, keyLookups: db, clock, onError: (error) => failures.push(error) }, { everyMs: 10 });
  onTestFinished(() => hub.close());
  /** Resolves once the stream gets messages, with a promise of its end. */
  async function join(userId: number): Promise<{ ended: Promise<void> }> {
    let send = () => {};
    const begun = new Promise<void>((resolve) => {
      send = resolve;
    });
    const ended = new Promise<void>((end) => {
      hub.join({ userId, since: null, isAdmitted: () => isAdmitted(userId), send: () => send(), end });
    });
    await Promise.race([begun, ended]);
    return { ended };
  }
  return { join, failures };
}

it('ends when it cannot be found out whether its session goes on', async () => {
  const { join, failures } = startHub(() => Promise.reject(new Error('No database')));
  const { ended } = await join(member.id);
  await testApp.sql`delete from sessions where user_id = ${member.id}`;
  await ended;
  expect(failures).toEqual([]);
});

it('of another member is not asked whether its session goes on', async () => {
  const asked: number[] = [];
  const { join } = startHub(async (userId) => {
    asked.push(userId);
    return false;
  });
  await join((await testApp.createMember(`other_${round}`)).id);
  const { ended } = await join(member.id);
  await testApp.sql`delete from sessions where user_id = ${member.id}`;
  await ended;
  expect(asked).toEqual([member.id]);
});

it('goes on when another session of the member ends', async () => {
  const [first, second] = [await open(testApp, member), await open(testApp, member)];
  await second.caller.post('/auth/logout');
  await second.ended();
  const { id } = (await member.post('/events', plan)).body;
  await member.put(`/events/${id}`, { title: '変えた' });
  await first.hears({ type: 'event', id: id as number });
});

const plan = {
  title: '予定',
  startAt: '2026-12-01T00:00:00Z',
  endAt: '2026-12-01T01:00:00Z',
  isPublished: false,
  isPublic: false,
};

it('is not opened without a session', async () => {
  expect((await testApp.guest.get('/stream')).status).toBe(401);
});

it('allows six streams of a session, and again when one has ended', async () => {
  const cookie = await signIn(testApp, member);
  const six = await Promise.all(Array.from({ length: 6 }, () => open(testApp, member, { cookie })));
  const refused = await open(testApp, member, { cookie });
  expect([refused.response.status, refused.response.headers.get('retry-after')]).toEqual([429, '30']);
  await open(testApp, member);
  await six[0]?.close();
  await expect.poll(async () => (await open(testApp, member, { cookie })).response.status).toBe(200);
});

describe('a stream of an access token', () => {
  async function start() {
    const person = await testApp.registerMember(`bearer_${round}`);
    const { AccessToken: token } = await getTokens(testApp, person);
    return { person, token, stream: await open(testApp, person, { token }) };
  }

  it('is sent what that of a session is', async () => {
    const { person, stream } = await start();
    const { id } = (await person.post('/events', plan)).body;
    await person.put(`/events/${id}`, { title: '変えた' });
    await stream.hears({ type: 'event', id: id as number });
  });

  it.each<[string, (person: Person) => Promise<unknown>]>([
    [
      'a password change',
      ({ id }) => testApp.sql`
      update users set credentials_changed_at = ${new Date(systemClock.now().getTime() + 10_000).toISOString()} where id = ${id}`,
    ],
    ['the suspension', ({ id }) => testApp.sql`update users set status = 'suspended' where id = ${id}`],
    ['the resignation', ({ id }) => testApp.sql`update users set status = 'resigned' where id = ${id}`],
  ])('ends within a second of %s', async (_name, act) => {
    const { person, stream } = await start();
    await act(person);
    const from = performance.now();
    await stream.ended();
    expect(performance.now() - from).toBeLessThan(1_000);
  });

  it('shares the limit of its sign-in, also with a later token of it', async () => {
    const { person, token } = await start();
    for (let count = 1; count < 6; count += 1) await open(testApp, person, { token });
    expect((await open(testApp, person, { token })).response.status).toBe(429);
    const { AccessToken: another } = await getTokens(testApp, person);
    expect((await open(testApp, person, { token: another })).response.status).toBe(200);
  });

  it('is refused with a token that is not valid', async () => {
    const { person } = await start();
    expect((await open(testApp, person, { token: 'x.y.z' })).response.status).toBe(401);
  });
});
