import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

const url = 'https://spread.example/1121?a=1&b=2';
let testApp: TestApp;
let chiharu: Person;

beforeAll(async () => {
  testApp = await createTestApp();
  chiharu = await testApp.registerMember('chiharu_m', '望月 千晴');
});

beforeEach(() => testApp.startOver());

const input = (change: object = {}) => ({
  title: 'うつわ好きの小さな集い',
  startAt: '2026-11-22T00:00:00Z',
  endAt: '2026-11-22T01:00:00Z',
  isPublished: true,
  isPublic: true,
  ...change,
});
const publish = async (change: object = {}) => (await chiharu.post('/events', input(change))).body;
const read = async (path: string) => (await testApp.server.inject({ url: path })).body;

describe('the address of an event', () => {
  it('is optional, changed only when it is sent, and removed by null or an empty text', async () => {
    const { id, url: none } = await publish();
    expect(none).toBeNull();
    const change = async (body: object) => (await chiharu.put(`/events/${id}`, body)).body.url;
    expect(await change({ url })).toBe(url);
    expect(await change({ title: '小さな集い' })).toBe(url);
    expect(await change({ url: null })).toBeNull();
    expect(await change({ url })).toBe(url);
    expect(await change({ url: '' })).toBeNull();
  });

  it('is stored as it was written, up to 2000 characters', async () => {
    const long = `https://例え.jp/${'あ'.repeat(1_986)}`;
    for (const address of [long, 'https://a.example/か\u3099'])
      expect((await publish({ url: address })).url).toBe(address);
    const { status, body } = await chiharu.post('/events', input({ url: `${long}あ` }));
    expect([status, body.message]).toEqual([422, 'URLは2000文字以内で入力してください']);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'https://bank.example@evil.example/',
    'https://example.jp/\u202Egpj.exe',
    'https://example.jp/\u0000',
    'https:\\\\evil.example',
  ])('is not %j, in a new or a changed event', async (address) => {
    const { id } = await publish({ url });
    for (const { status, body } of [
      await chiharu.post('/events', input({ url: address })),
      await chiharu.put(`/events/${id}`, { url: address }),
    ]) {
      expect([status, body.message]).toEqual([422, 'https:// ではじまるURLを入力してください']);
    }
    expect((await chiharu.get(`/events/${id}`)).body.url).toBe(url);
  });

  it('is on the public page as a link that gives it no weight, and in its data', async () => {
    const { shareUrl } = await publish({ url });
    const page = await read(new URL(String(shareUrl)).pathname);
    expect(page).toContain(
      '<a href="https://spread.example/1121?a=1&#38;b=2" rel="nofollow ugc noopener">https://spread.example/1121?a=1&#38;b=2</a>',
    );
    expect(page).toContain(`"sameAs":"${url}"`);
    expect(await read(`${new URL(String((await publish()).shareUrl)).pathname}`)).not.toContain('sameAs');
  });

  it('is in the calendar file and in the export', async () => {
    const { id } = await publish({ url, description: 'お茶' });
    const file = (await chiharu.get(`/events/${id}/file.ics`)).text.replaceAll('\r\n ', '');
    expect(file).toContain(`DESCRIPTION:お茶\\n\\n${url}\\n\\n主催: 望月 千晴`);
    expect(file).toContain(`URL:http://localhost:3000/events/${id}\r\n`);
    const { cookie } = await testApp.guest.post('/auth/login', { email: chiharu.email, password: chiharu.password });
    const { rawPayload } = await testApp.server.inject({
      url: '/api/v1/me/export',
      headers: { cookie: String(cookie) },
    });
    const files = unzipSync(new Uint8Array(rawPayload));
    const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    expect(JSON.parse(text('hiyori.json')).events).toContainEqual(expect.objectContaining({ id, url }));
    expect(text('events.csv')).toContain(url);
  });
});

describe('a moved event', () => {
  const day = 86_400_000;

  it('has its earlier period for seven days, and no longer than until its end', async () => {
    const { id, previous_start_at: none } = await publish({
      startAt: '2026-12-20T00:00:00Z',
      endAt: '2026-12-20T01:00:00Z',
    });
    expect(none).toBeNull();
    const period = async () => {
      const { previous_start_at: startAt, previous_end_at: endAt } = (await chiharu.get(`/events/${id}`)).body;
      return [startAt, endAt];
    };
    await chiharu.put(`/events/${id}`, { startAt: '2026-12-21T00:00:00Z', endAt: '2026-12-21T01:00:00Z' });
    const earlier = ['2026-12-20T00:00:00.000Z', '2026-12-20T01:00:00.000Z'];
    expect(await period()).toEqual(earlier);
    testApp.clock.advance(7 * day - 1);
    expect(await period()).toEqual(earlier);
    testApp.clock.advance(1);
    expect(await period()).toEqual([null, null]);
    const soon = new Date(testApp.clock.now().getTime() + day).toISOString();
    await chiharu.put(`/events/${id}`, { startAt: testApp.clock.now().toISOString(), endAt: soon });
    expect((await period())[0]).toBe('2026-12-21T00:00:00.000Z');
    testApp.clock.advance(day);
    expect(await period()).toEqual([null, null]);
  });

  it('has none when it gets a wider audience, which may not have seen that period', async () => {
    const period = { startAt: future(5), endAt: future(6) };
    const { list } = (await chiharu.post('/me/lists', { name: '仲間' })).body as { list: { id: number } };
    const publishLimited = async () => (await publish({ ...period, isPublic: false })).id;
    const change = async (id: unknown, body: object) => {
      const answer = await chiharu.put(`/events/${id}`, body);
      expect(answer.body).toMatchObject({ id });
      return answer.body.previous_start_at;
    };
    const moved = { startAt: future(4) };

    const before = await publishLimited();
    expect(await change(before, moved)).toBe(period.startAt);
    expect(await change(before, { audience: 'followers' })).toBe(period.startAt);
    expect(await change(before, { audience: 'everyone' })).toBeNull();
    const together = await publishLimited();
    expect(await change(together, { ...moved, audience: 'everyone' })).toBeNull();
    const listed = await publishLimited();
    await change(listed, moved);
    expect(await change(listed, { audience: 'lists', lists: [list.id] })).toBeNull();
    const other = ((await chiharu.post('/me/lists', { name: '同期' })).body as { list: { id: number } }).list;
    const ofTwo = (await publish({ ...period, isPublic: false, audience: 'lists', lists: [list.id, other.id] })).id;
    await change(ofTwo, moved);
    expect(await change(ofTwo, { audience: 'lists', lists: [list.id] })).toBe(period.startAt);
    expect(await change(ofTwo, { audience: 'lists', lists: [list.id, other.id] })).toBeNull();
    const narrowed = (await publish(period)).id;
    await change(narrowed, moved);
    expect(await change(narrowed, { audience: 'followers' })).toBe(period.startAt);
  });

  it('has none for a plan that was never published, and for a change of other fields', async () => {
    const plan = await publish({ isPublished: false, isPublic: false, startAt: future(2), endAt: future(3) });
    const published = await publish({ startAt: future(2), endAt: future(3) });
    const answers = [
      await chiharu.put(`/events/${plan.id}`, { startAt: future(1) }),
      await chiharu.put(`/events/${published.id}`, { title: '別の集い', startAt: future(2) }),
    ];
    for (const { status, body } of answers) expect([status, body.previous_start_at]).toEqual([200, null]);
  });

  const future = (days: number) => new Date(testApp.clock.now().getTime() + days * day).toISOString();
});

it('a cancelled event has the time of the cancellation until it is reopened', async () => {
  const start = new Date(testApp.clock.now().getTime() + 3_600_000).toISOString();
  const end = new Date(testApp.clock.now().getTime() + 7_200_000).toISOString();
  const { id } = await publish({ startAt: start, endAt: end });
  const cancelled = await chiharu.put(`/events/${id}`, { status: 'cancelled' });
  expect(cancelled.body.cancelled_at).toBe(testApp.clock.now().toISOString());
  expect((await chiharu.put(`/events/${id}`, { status: null })).body.cancelled_at).toBeNull();
});
