import { gunzipSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let reader: Person;
let organizer: Person;

beforeAll(async () => {
  testApp = await createTestApp();
  reader = await testApp.createMember('reader_1', '読む人');
  organizer = await testApp.createMember('organizer_1', '開く人');
});

beforeEach(() => testApp.startOver());

const feedOf = (response: { body: Record<string, unknown> }) =>
  response.body.feed as { url: string; lastReadAt: string };
const pathOf = (url: string) => new URL(url).pathname;
const subscribe = async (person: Person) => pathOf(feedOf(await person.post('/me/calendar-feed')).url);
const ask = (path: string, headers: Record<string, string> = {}) => testApp.server.inject({ url: path, headers });
const textOf = async (path: string) => (await ask(path)).body.replaceAll(/\r\n /g, '');
const publish = async (title: string, change: object = {}) => {
  const plan = { startAt: '2026-11-22T00:00:00Z', endAt: '2026-11-22T01:00:00Z', isPublished: true, isPublic: true };
  return (await organizer.post('/events', { ...plan, title, ...change })).body.id as number;
};

describe('a subscription URL', () => {
  it('is created on request, returns the calendar without a session, and records when it was read', async () => {
    const subscriber = await testApp.createMember('subscriber_1', '購読する人');
    expect((await subscriber.get('/me/calendar-feed')).body).toEqual({ feed: null });
    const id = await publish('みんなの会');
    await subscriber.post(`/events/${id}/follow`);
    await subscriber.post('/events', {
      title: '歯医者',
      startAt: '2026-11-23T00:00:00Z',
      endAt: '2026-11-23T01:00:00Z',
      isPublished: false,
      isPublic: false,
    });
    const path = await subscribe(subscriber);
    const response = await ask(path);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const text = await textOf(path);
    expect(text).toContain('SUMMARY:みんなの会');
    expect(text).toContain('SUMMARY:歯医者');
    expect(text).toContain('X-WR-CALNAME:ひより（購読する人）');
    expect(text).not.toContain('@example.com');
    expect(feedOf(await subscriber.get('/me/calendar-feed'))).toMatchObject({
      url: `http://localhost:3000${path}`,
      lastReadAt: '2026-11-21T03:00:00.000Z',
    });
  });

  it('has events that the member is interested in, which leave the time free, and not those they wait for or declined', async () => {
    const person = await testApp.createMember('answers_1');
    const other = await testApp.createMember('answers_2');
    const ids = await Promise.all(
      ['気になる会', '待つ会', '行けない会'].map((title) => publish(title, { capacity: 1, waitlist: true })),
    );
    await other.put(`/events/${ids[1]}/attendance`, { status: 'going' });
    for (const [index, status] of ['interested', 'going', 'declined'].entries())
      await person.put(`/events/${ids[index]}/attendance`, { status });
    const path = await subscribe(person);
    const { etag } = (await ask(path)).headers;
    const text = await textOf(path);
    expect(text.match(/SUMMARY:.*/g)).toEqual(['SUMMARY:気になる会']);
    expect(text).toContain('TRANSP:TRANSPARENT');
    await person.put(`/events/${ids[0]}/attendance`, { status: 'going' });
    expect((await ask(path, { 'if-none-match': String(etag) })).statusCode).toBe(200);
    expect(await textOf(path)).not.toContain('TRANSP');
  });

  it.each([
    ['gzip, deflate, br', true],
    ['br;q=1.0, gzip;q=0.8', true],
    ['gzip;q=0', false],
    ['identity', false],
    ['', false],
  ])('is compressed with gzip for Accept-Encoding: %s: %s', async (acceptEncoding, isCompressed) => {
    const path = await subscribe(reader);
    const { headers, rawPayload } = await ask(path, { 'accept-encoding': acceptEncoding });
    expect(headers).toMatchObject({ vary: 'accept-encoding', 'content-type': 'text/calendar; charset=utf-8' });
    expect(headers['content-encoding']).toBe(isCompressed ? 'gzip' : undefined);
    const text = String(isCompressed ? gunzipSync(rawPayload) : rawPayload);
    expect(text).toContain('BEGIN:VCALENDAR');
    const known = await ask(path, { 'accept-encoding': acceptEncoding, 'if-none-match': String(headers.etag) });
    expect(known.statusCode).toBe(304);
  });

  it('returns 304 for a current ETag, and the new calendar after a change', async () => {
    const id = await publish('変わる会');
    await reader.post(`/events/${id}/follow`);
    const path = await subscribe(reader);
    const etag = String((await ask(path)).headers.etag);
    const same = await ask(path, { 'if-none-match': `W/${etag}, "other"` });
    expect([same.statusCode, same.body]).toEqual([304, '']);
    const head = await testApp.server.inject({ method: 'HEAD', url: path, headers: { 'if-none-match': '*' } });
    expect([head.statusCode, head.headers['content-length']]).toEqual([304, undefined]);
    await organizer.put(`/events/${id}`, { title: '変わった会' });
    const changed = await ask(path, { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.body.replaceAll(/\r\n /g, '')).toContain('SUMMARY:変わった会');
  });

  it('has another ETag after its owner or an organizer was renamed', async () => {
    const id = await publish('名前の会');
    await reader.post(`/events/${id}/follow`);
    const path = await subscribe(reader);
    const etags = new Set([(await ask(path)).headers.etag]);
    await organizer.put(`/users/${organizer.id}`, { displayName: '新しい名の人' });
    etags.add((await ask(path)).headers.etag);
    expect(await textOf(path)).toContain('主催: 新しい名の人');
    await reader.put(`/users/${reader.id}`, { displayName: '改名した人' });
    etags.add((await ask(path)).headers.etag);
    expect(await textOf(path)).toContain('X-WR-CALNAME:ひより（改名した人）');
    expect(etags.size).toBe(3);
  });

  it('contains at most 1,000 events: those that end next, then the latest past ones, with short descriptions', async () => {
    const busy = await testApp.createMember('busy_1');
    await testApp.sql`
      insert into events (creator_id, title, description, start_at, end_at, is_published, is_public, published_at, created_at, updated_at)
      select ${busy.id}, 'no. ' || n || '!', repeat('長', 10000), day, day + interval '1 hour', true, true, day, day, day
      from (select n, ${testApp.clock.now().toISOString()}::timestamptz + make_interval(hours => n) as day
        from generate_series(-600, 600) n where n <> 0) numbered`;
    const text = await textOf(await subscribe(busy));
    const numbers = [...text.matchAll(/^SUMMARY:no\. (-?\d+)!/gm)].map(([, number]) => Number(number));
    expect(numbers).toHaveLength(1_000);
    expect([Math.max(...numbers), Math.min(...numbers)]).toEqual([600, -400]);
    expect(numbers).toEqual([...numbers].sort((one, other) => other - one));
    const [first = ''] = text.split('END:VEVENT');
    const id = /events\/(\d+)/.exec(first)?.[1];
    expect(first).toContain(`DESCRIPTION:${'長'.repeat(1_000)}…\\nhttp://localhost:3000/events/${id}\\n`);
  });

  it('leaves out no occurrence that is beyond the 1,000 events, also when it has fewer because some were cancelled long ago', async () => {
    const busy = await testApp.createMember('busy_series');
    const day = { startAt: '2026-11-22T01:00:00Z', endAt: '2026-11-22T02:00:00Z', isPublished: true, isPublic: true };
    const series = { ...day, title: '毎日', recurrence: { rrule: 'FREQ=DAILY' } };
    expect((await busy.post('/events', series)).status).toBe(201);
    await testApp.sql`
      insert into events (creator_id, title, start_at, end_at, is_published, is_public, published_at, created_at, updated_at, status, cancelled_at)
      select ${busy.id}, 'no. ' || n, at, at + interval '1 hour', true, true, at, at, at,
        case when n = 1 then 'cancelled' end, case when n = 1 then timestamptz '2026-10-01' end
      from (select n, ${testApp.clock.now().toISOString()}::timestamptz + make_interval(hours => n) as at
        from generate_series(1, 1000) n) numbered`;
    const text = await textOf(await subscribe(busy));
    expect(text.match(/^SUMMARY:no\./gm)?.length).toBeLessThan(999);
    expect(text).toContain('RRULE:FREQ=DAILY');
    expect(text).not.toContain('EXDATE');
  });

  it('keeps the UID and increases the SEQUENCE when an event changes', async () => {
    const id = await publish('動く会');
    await reader.post(`/events/${id}/follow`);
    const path = await subscribe(reader);
    const entry = async () => {
      const part = (await textOf(path)).split('BEGIN:VEVENT').find((event) => event.includes('動く会')) ?? '';
      const valueIn = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(part)?.[1]?.trim();
      return { uid: valueIn('UID'), sequence: Number(valueIn('SEQUENCE')), changedAt: valueIn('LAST-MODIFIED') };
    };
    const before = await entry();
    testApp.clock.advance(60_000);
    await organizer.put(`/events/${id}`, { startAt: '2026-11-22T02:00:00Z', endAt: '2026-11-22T03:00:00Z' });
    const after = await entry();
    expect(after.uid).toBe(before.uid);
    expect(after.sequence).toBeGreaterThan(before.sequence);
    expect(String(after.changedAt) > String(before.changedAt)).toBe(true);
  });

  it('contains a cancelled event for 30 days', async () => {
    const id = await publish('中止の会');
    await reader.post(`/events/${id}/follow`);
    const path = await subscribe(reader);
    await organizer.put(`/events/${id}`, { status: 'cancelled' });
    expect(await textOf(path)).toMatch(/SUMMARY:中止の会[\s\S]*?STATUS:CANCELLED/);
    const back = async (days: number) =>
      testApp.sql`update events set cancelled_at = ${new Date(testApp.clock.now().getTime() - days * 86_400_000).toISOString()} where id = ${id}`;
    await back(29);
    expect(await textOf(path)).toContain('中止の会');
    await back(31);
    expect(await textOf(path)).not.toContain('中止の会');
    await organizer.put(`/events/${id}`, { status: null });
    expect(await textOf(path)).toMatch(/SUMMARY:中止の会[\s\S]*?STATUS:CONFIRMED/);
  });

  it('checks at every request which events its owner can see', async () => {
    const id = await publish('隠れる会');
    await reader.post(`/events/${id}/follow`);
    const path = await subscribe(reader);
    expect(await textOf(path)).toContain('隠れる会');
    await organizer.put(`/events/${id}`, { isPublished: false });
    expect(await textOf(path)).not.toContain('隠れる会');
  });

  it('returns 404 after it was replaced or revoked, and while its owner is suspended', async () => {
    const first = await subscribe(reader);
    const second = await subscribe(reader);
    expect(second).not.toBe(first);
    expect([(await ask(first)).statusCode, (await ask(second)).statusCode]).toEqual([404, 200]);
    await testApp.sql`update users set status = 'suspended' where id = ${reader.id}`;
    expect((await ask(second)).statusCode).toBe(404);
    await testApp.sql`update users set status = 'active' where id = ${reader.id}`;
    expect((await reader.delete('/me/calendar-feed')).body).toEqual({ feed: null });
    expect((await reader.delete('/me/calendar-feed')).status).toBe(200);
    expect((await ask(second)).statusCode).toBe(404);
  });

  it.each(['/feeds/short.ics', `/feeds/${'a'.repeat(43)}.ics`, '/feeds/%00.ics', `/feeds/${'a'.repeat(43)}`])(
    'returns 404 for an unknown address: %s',
    async (path) => {
      expect((await ask(path)).statusCode).toBe(404);
    },
  );
});

it('returns a single event as a file to members who can see it, otherwise 404', async () => {
  const id = await publish('ひとつの会');
  const file = await reader.get(`/events/${id}/file.ics`);
  expect([file.status, file.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(file.headers['content-disposition']).toBe(`attachment; filename="hiyori-${id}.ics"`);
  expect(file.text).toContain('SUMMARY:ひとつの会');
  await organizer.put(`/events/${id}`, { isPublished: false });
  expect((await reader.get(`/events/${id}/file.ics`)).status).toBe(404);
});

it('has the rule of a series for its creator and who added it, and lone occurrences for others', async () => {
  const id = await publish('くり返す会', { recurrence: { rrule: 'FREQ=WEEKLY;COUNT=3' } });
  const path = await subscribe(reader);
  const partOf = async (address: string) =>
    (await textOf(address)).split('BEGIN:VEVENT').filter((event) => event.includes('くり返す会'));
  await reader.post(`/events/${id}/follow`);
  const [lone, ...others] = await partOf(path);
  expect([lone?.includes('RRULE'), others.length]).toEqual([false, 0]);
  const etag = String((await ask(path)).headers.etag);
  await reader.post(`/events/${id}/follow?scope=series`);
  expect((await ask(path, { 'if-none-match': etag })).statusCode).toBe(200);
  const [master, ...exceptions] = await partOf(path);
  expect(master).toContain('RRULE:FREQ=WEEKLY;COUNT=3;BYDAY=SU');
  expect(exceptions).toEqual([]);
  const [own] = await partOf(await subscribe(organizer));
  expect(own).toContain('DTSTART;TZID=Asia/Tokyo:20261122T090000');
});
