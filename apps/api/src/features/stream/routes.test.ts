import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDinner, createFollowed, listen, settle, signIn } from '../../../test/stream-listener.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let organizer: Person;
let fan: Person;
let round = 0;

beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.server.listen({ port: 0, host: '127.0.0.1' });
});

beforeEach(async () => {
  round += 1;
  ({ organizer, fan } = await createFollowed(testApp, round));
});

const member = (name: string) => testApp.createMember(`${name}_${round}`);
const forAll = { isPublished: true, isPublic: true };
const publish = (more?: object) => createDinner(organizer, more);

describe('a stream', () => {
  it('has the type and headers of server-sent events, uncompressed, and is not stored', async () => {
    const { response, close } = await listen(testApp, fan);
    const names = ['content-type', 'cache-control', 'x-accel-buffering', 'content-encoding', 'content-length'];
    expect(names.map((name) => response.headers.get(name))).toEqual([
      'text/event-stream; charset=utf-8',
      'no-store',
      'no',
      null,
      null,
    ]);
    await close();
  });

  it('has the headers of every response, and the cookie of a session that it extends', async () => {
    const cookie = await signIn(testApp, fan);
    await testApp.sql`update sessions set last_seen_at = last_seen_at - interval '2 hours' where user_id = ${fan.id}`;
    const { response, close } = await listen(testApp, fan, { cookie });
    const names = [
      'x-content-type-options',
      'x-frame-options',
      'x-request-id',
      'content-security-policy',
      'connection',
    ];
    expect(names.filter((name) => !response.headers.has(name))).toEqual([]);
    expect(response.headers.get('set-cookie')).toContain(cookie);
    await close();
  });

  it('says that followed members published an event, without its id', async () => {
    const stream = await listen(testApp, fan);
    stream.take();
    await publish();
    await stream.hears({ type: 'timeline' });
    expect(stream.take()).toEqual([{ type: 'timeline' }]);
    await stream.close();
  });

  it('says once that a series was published, and of its changes the occurrence that lists show', async () => {
    const muting = await member('muting');
    await muting.post(`/users/${organizer.id}/follow`);
    await muting.post(`/users/${organizer.id}/mute`, {});
    const [stream, muted] = [await listen(testApp, fan), await listen(testApp, muting)];
    for (const each of [stream, muted]) each.take();
    const id = await publish({ ...forAll, recurrence: { rrule: 'FREQ=WEEKLY;COUNT=20' } });
    await settle(stream, fan);
    await settle(muted, muting);
    expect([stream.take(), muted.take()]).toEqual([
      [{ type: 'timeline' }, { type: 'calendar' }],
      [{ type: 'calendar' }],
    ]);
    await organizer.put(`/events/${id}?scope=all`, { title: '毎週の鍋の会' });
    await settle(stream, fan);
    expect(stream.take()).toEqual([{ type: 'event', id }, { type: 'calendar' }]);
    await Promise.all([stream.close(), muted.close()]);
  });

  it('says to a co-host that the draft was published', async () => {
    const host = await member('host');
    await host.post(`/users/${organizer.id}/follow`);
    const id = await publish({ isPublished: false, isPublic: false });
    expect((await organizer.put(`/events/${id}/hosts/${host.id}`)).status).toBe(200);
    const stream = await listen(testApp, host);
    await settle(stream, host);
    stream.take();
    await organizer.put(`/events/${id}`, forAll);
    await stream.hears({ type: 'event', id });
    await stream.hears({ type: 'timeline' });
    await stream.close();
  });

  it('says which event changed to who goes, waits or is interested, follows or organises', async () => {
    const id = await publish({ ...forAll, capacity: 1, waitlist: true });
    const [goer, waiting, host, stranger] = [
      await member('goer'),
      await member('waiting'),
      await member('host'),
      await member('stranger'),
    ];
    await goer.put(`/events/${id}/attendance`, { status: 'going' });
    expect((await waiting.put(`/events/${id}/attendance`, { status: 'going' })).body.status).toBe('waiting');
    await host.post(`/users/${organizer.id}/follow`);
    expect((await organizer.put(`/events/${id}/hosts/${host.id}`)).status).toBe(200);
    const people = [organizer, fan, goer, waiting, host];
    const streams = await Promise.all([...people, stranger].map((each) => listen(testApp, each)));
    for (const stream of streams) stream.take();
    await organizer.put(`/events/${id}`, { title: '鍋の会（変更）' });
    for (const stream of streams.slice(0, people.length)) await stream.hears({ type: 'event', id });
    expect(streams.at(-1)?.take()).toEqual([]);
    await Promise.all(streams.map(({ close }) => close()));
  });

  it('says that the calendar changed, also when the event is deleted', async () => {
    const id = await publish();
    const stream = await listen(testApp, fan);
    stream.take();
    await fan.post(`/events/${id}/follow`);
    await stream.hears({ type: 'calendar' });
    stream.take();
    await organizer.delete(`/events/${id}`);
    await stream.hears({ type: 'calendar' });
    expect(stream.take().filter(({ type }) => type === 'event')).toEqual([]);
    await stream.close();
  });

  it('sends `calendar` to a member who is interested, who waits, and who changes the answer', async () => {
    const id = await publish({ ...forAll, capacity: 1, waitlist: true });
    await (await member('goer')).put(`/events/${id}/attendance`, { status: 'going' });
    const stream = await listen(testApp, fan);
    for (const status of ['interested', 'going', 'declined']) {
      await settle(stream, fan);
      stream.take();
      await fan.put(`/events/${id}/attendance`, { status });
      await stream.hears({ type: 'calendar' });
    }
    await fan.put(`/events/${id}/attendance`, { status: 'interested' });
    await settle(stream, fan);
    stream.take();
    await organizer.delete(`/events/${id}`);
    await stream.hears({ type: 'calendar' });
    await stream.close();
  });

  it('says how many notifications are unread', async () => {
    const stream = await listen(testApp, organizer);
    stream.take();
    const other = await member('other');
    await other.post(`/users/${organizer.id}/follow`);
    await stream.until(() => stream.messages.some(({ type }) => type === 'unread'));
    expect(stream.take()).toEqual([{ type: 'unread', count: 2 }]);
    await organizer.post('/notifications/read', {});
    await stream.hears({ type: 'unread', count: 0 });
    await stream.close();
  });

  it('says that seats were taken to who answered, and not to all followers', async () => {
    const id = await publish({ ...forAll, capacity: 3 });
    const goer = await member('goer');
    await goer.put(`/events/${id}/attendance`, { status: 'going' });
    const [going, following] = [await listen(testApp, goer), await listen(testApp, fan)];
    await settle(following, fan);
    for (const stream of [going, following]) stream.take();
    const another = await member('another');
    await another.put(`/events/${id}/attendance`, { status: 'going' });
    await going.hears({ type: 'event', id });
    await settle(following, fan);
    expect(following.take()).toEqual([{ type: 'calendar' }]);
    await going.close();
    await following.close();
  });

  it('says which events changed that the caller names, with their seats, as long as the caller can see them', async () => {
    const [open, seats, other] = [await publish(), await publish({ ...forAll, capacity: 3 }), await publish()];
    const hidden = await publish({ isPublished: true, isPublic: false, audience: 'close' });
    const stranger = await member('stranger');
    const stream = await listen(testApp, stranger, { query: `?events=${open},${seats},${hidden}` });
    stream.take();
    for (const id of [hidden, other, open]) await organizer.put(`/events/${id}`, { title: '鍋の会（変更）' });
    await stream.hears({ type: 'event', id: open });
    await fan.put(`/events/${seats}/attendance`, { status: 'going' });
    await stream.hears({ type: 'event', id: seats });
    await organizer.put(`/events/${open}`, { audience: 'close' });
    await organizer.put(`/events/${open}`, { title: '鍋の会（再変更）' });
    await settle(stream, stranger);
    const sent = stream.take();
    expect(sent.filter((message) => message.type === 'event').map(({ id }) => id)).toEqual([open, seats]);
    await stream.close();
  });

  it.each<[string, (id: number) => Promise<unknown>]>([
    ['is deleted', (id) => organizer.delete(`/events/${id}`)],
    ['is for fewer', (id) => organizer.put(`/events/${id}`, { audience: 'close' })],
    ['is a draft again', (id) => organizer.put(`/events/${id}`, { isPublished: false })],
  ])('sends `calendar` to who names an event that %s, as far as they could see it', async (_what, end) => {
    const [open, hidden] = [await publish(), await publish({ isPublished: true, isPublic: false, audience: 'close' })];
    const [looking, blocked, other] = [await member('looking'), await member('blocked'), await member('other')];
    await organizer.post(`/users/${blocked.id}/block`);
    const query = `?events=${open},${hidden}`;
    const streams = await Promise.all([looking, blocked].map((each) => listen(testApp, each, { query })));
    const unnamed = await listen(testApp, other);
    const [seeing, unseeing] = streams as [typeof unnamed, typeof unnamed];
    for (const stream of [...streams, unnamed]) stream.take();
    await end(hidden);
    await end(open);
    await seeing.hears({ type: 'calendar' });
    expect(seeing.take()).toEqual([{ type: 'calendar' }]);
    for (const [stream, person] of [[unseeing, blocked] as const, [unnamed, other] as const]) {
      await settle(stream, person);
      expect(stream.take()).toEqual([{ type: 'calendar' }]);
    }
    await Promise.all([...streams, unnamed].map(({ close }) => close()));
  });

  it('sends `calendar` to a co-host when the draft is deleted', async () => {
    const id = await publish({ isPublished: false, isPublic: false });
    expect((await organizer.put(`/events/${id}/hosts/${fan.id}`)).status).toBe(200);
    const stream = await listen(testApp, fan);
    await settle(stream, fan);
    stream.take();
    await organizer.delete(`/events/${id}`);
    await stream.hears({ type: 'calendar' });
    await stream.close();
  });

  it('says to who organises or hosts an event that one was invited, accepted and left, and not to all followers', async () => {
    const id = await publish();
    const host = await member('host');
    await host.post(`/users/${organizer.id}/follow`);
    const streams = await Promise.all([organizer, host, fan].map((each) => listen(testApp, each)));
    const [organizing, hosting, following] = streams;
    const hear = async () => {
      for (const stream of [organizing, hosting]) await stream?.hears({ type: 'event', id });
      for (const stream of streams.slice(0, 2)) stream.take();
    };
    for (const stream of streams) stream.take();
    await organizer.put(`/events/${id}/hosts/${host.id}`);
    await hear();
    await host.put(`/me/event-hosts/${id}`);
    await hear();
    await host.delete(`/me/event-hosts/${id}`);
    await organizing?.hears({ type: 'event', id });
    expect(following?.take()).toEqual([]);
    await Promise.all(streams.map(({ close }) => close()));
  });

  it('refuses more than 20 names of events, and what is no id', async () => {
    for (const events of [Array.from({ length: 21 }, (_, index) => index + 1).join(), '', '0', '1,', 'a'])
      expect((await fan.get(`/stream?seconds=0&events=${events}`)).status, events).toBe(400);
    expect((await fan.get('/stream?seconds=0&events=999999999')).status).toBe(200);
  });

  it('ends after the seconds that the caller asks for', async () => {
    const response = await fan.get('/stream?seconds=0');
    expect(response.text).toMatch(/^retry: 2000\n\n(data: .*\n\n)*(id: \d+\ndata: .*\n\n)$/);
    const stream = await listen(testApp, fan, { query: '?seconds=1' });
    await stream.ended();
    expect((await fan.get('/stream?seconds=601')).status).toBe(400);
    expect((await fan.call('GET', '/stream', undefined, { headers: { 'last-event-id': 'x' } })).status).toBe(400);
  });

  it('has no body for HEAD', async () => {
    const cookie = await signIn(testApp, fan);
    const { statusCode, body } = await testApp.server.inject({
      method: 'HEAD',
      url: '/api/v1/stream',
      headers: { cookie },
    });
    expect([statusCode, body]).toEqual([200, '']);
  });
});

describe('nothing is said of an event to who cannot see it', () => {
  /** What a listener is sent while an event for other people is published, changed, filled and deleted. */
  async function hearing(listener: Person, flags: object, prepare: () => Promise<unknown> = async () => {}) {
    await prepare();
    const stream = await listen(testApp, listener);
    await settle(stream, listener);
    stream.take();
    const id = await publish({ ...flags, capacity: 2 });
    await organizer.put(`/events/${id}`, { title: '別の題' });
    await organizer.put(`/events/${id}`, { startAt: '2026-11-29T00:00:00Z', endAt: '2026-11-29T01:00:00Z' });
    await organizer.delete(`/events/${id}`);
    await settle(stream, listener);
    const heard = stream.take();
    await stream.close();
    return heard;
  }
  const nothing = [{ type: 'calendar' }];

  it('for followers who are not in its list', async () => {
    expect(await hearing(fan, { isPublished: true, isPublic: false, audience: 'close' })).toEqual(nothing);
  });

  it('while it is a draft', async () => {
    expect(await hearing(fan, { isPublished: false, isPublic: false })).toEqual(nothing);
  });

  it('for members who do not follow', async () => {
    expect(await hearing(await member('stranger'), forAll)).toEqual(nothing);
  });

  it('for who is blocked', async () => {
    const block = () => organizer.post(`/users/${fan.id}/block`);
    expect(await hearing(fan, forAll, block)).toEqual(nothing);
  });

  it('for who has requested to follow a private account', async () => {
    const asking = await member('asking');
    const ask = async () => {
      await organizer.put(`/users/${organizer.id}`, { is_private: true });
      await asking.post(`/users/${organizer.id}/follow`);
    };
    expect(await hearing(asking, forAll, ask)).toEqual(nothing);
  });

  it('while its creator is suspended', async () => {
    const id = await publish();
    const stream = await listen(testApp, fan);
    await settle(stream, fan);
    stream.take();
    await testApp.sql`update users set status = 'suspended' where id = ${organizer.id}`;
    await testApp.sql`update events set sequence = sequence + 1 where id = ${id}`;
    await settle(stream, fan);
    expect(stream.take()).toEqual(nothing);
    await stream.close();
  });

  it('once they are taken out of its list: the calendar changed, and later changes are not theirs', async () => {
    const lists = (await organizer.get('/me/lists')).body.lists as { id: number }[];
    const close = lists[0]?.id ?? 0;
    await organizer.put(`/me/lists/${close}/members/${fan.id}`);
    const id = await publish({ isPublished: true, isPublic: false, audience: 'close' });
    await fan.post(`/events/${id}/follow`);
    const stream = await listen(testApp, fan);
    await organizer.put(`/events/${id}`, { title: '友だちだけ' });
    await stream.hears({ type: 'event', id });
    await settle(stream, fan);
    stream.take();
    await organizer.delete(`/me/lists/${close}/members/${fan.id}`);
    await stream.hears({ type: 'calendar' });
    await organizer.put(`/events/${id}`, { title: 'もう見えない' });
    await settle(stream, fan);
    expect(stream.take().filter(({ type }) => type !== 'calendar')).toEqual([]);
    await stream.close();
  });

  it.each(['going', 'interested'])(
    'once its audience is smaller for who is %s: the calendar changed, and the rest is not theirs',
    async (status) => {
      const id = await publish({ isPublished: true, isPublic: false });
      await fan.put(`/events/${id}/attendance`, { status });
      const stream = await listen(testApp, fan);
      await settle(stream, fan);
      stream.take();
      await organizer.put(`/events/${id}`, { audience: 'close' });
      await stream.hears({ type: 'calendar' });
      await organizer.put(`/events/${id}`, { title: 'もう見えない' });
      await settle(stream, fan);
      expect(stream.take().filter(({ type }) => type === 'event')).toEqual([]);
      await stream.close();
    },
  );

  it('of the timeline when its creator is muted', async () => {
    await fan.post(`/users/${organizer.id}/mute`, {});
    const stream = await listen(testApp, fan);
    await settle(stream, fan);
    stream.take();
    await publish();
    await settle(stream, fan);
    expect(stream.take()).toEqual(nothing);
    await stream.close();
  });
});
