import { beforeAll, beforeEach, expect, it } from 'vitest';
import { runJob } from '../../../test/run-job.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { deletePageUsesJob } from './jobs.ts';
import { addPageUses } from './writes.ts';

let testApp: TestApp;
let organizer: Person;
let id: number;
let path: string;

const browser =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1';

beforeAll(async () => {
  testApp = await createTestApp();
  organizer = await testApp.registerMember('misaki_s', '佐藤 美咲');
});

beforeEach(async () => {
  const { body } = await organizer.post('/events', {
    title: '弾き語り',
    startAt: '2026-11-28T10:00:00Z',
    endAt: '2026-11-28T12:30:00Z',
    isPublished: true,
    isPublic: true,
  });
  id = Number(body.id);
  path = new URL(String(body.shareUrl)).pathname;
});

const open = (url: string, headers: Record<string, string> = { 'user-agent': browser }) =>
  testApp.server.inject({ url, headers });
const lastWeek = async () => (await organizer.get(`/events/${id}/public-page`)).body.lastWeek;
const rows = () =>
  testApp.sql`select day::text, views, exports from public_page_counts where event_id = ${id} order by day`;

it('counts who opens the page, adds the event, or exports it', async () => {
  expect(await lastWeek()).toEqual({ views: 0, adds: 0, exports: 0 });
  const { headers } = await open(path);
  await open(path, { 'user-agent': browser, 'if-none-match': String(headers.etag) });
  await open(`/events/${id}`);
  await open(`${path}.ics`);
  const google = await open(`${path}/google`);
  expect([google.statusCode, google.headers.location]).toEqual([
    302,
    expect.stringContaining('https://calendar.google.com/calendar/render?action=TEMPLATE'),
  ]);
  expect((await open(`${path}/outlook`)).headers.location).toContain(
    'https://outlook.live.com/calendar/0/deeplink/compose?',
  );
  const member = await testApp.registerMember(`adds_${id}`, '葵');
  await member.post(`/events/${id}/follow`);
  await organizer.post(`/events/${id}/follow`);
  expect(await lastWeek()).toEqual({ views: 3, adds: 1, exports: 3 });
  expect(await rows()).toHaveLength(1);
});

it.each<[string, Record<string, string>]>([
  ['Googlebot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['the preview of a chat', { 'user-agent': 'facebookexternalhit/1.1;line-poker/1.0' }],
  ['curl', { 'user-agent': 'curl/8.5.0' }],
  ['a client without a name', { 'user-agent': '' }],
  ['a browser that loads ahead', { 'user-agent': browser, 'sec-purpose': 'prefetch;prerender' }],
])('does not count %s', async (_, headers) => {
  expect((await open(path, headers)).statusCode).toBe(200);
  expect(await lastWeek()).toMatchObject({ views: 0 });
});

it('does not count members who are suspended, and stores nothing of a reader', async () => {
  const member = await testApp.registerMember(`gone_${id}`, '消える人');
  await member.post(`/events/${id}/follow`);
  await testApp.sql`update users set status = 'suspended' where id = ${member.id}`;
  await open(path);
  expect(await lastWeek()).toEqual({ views: 1, adds: 0, exports: 0 });
  const columns = await testApp.sql`
    select column_name from information_schema.columns where table_name = 'public_page_counts' order by ordinal_position`;
  expect(columns.map((row) => row.column_name)).toEqual(['event_id', 'day', 'views', 'exports']);
});

it('sums seven days, and deletes older counts after five weeks', async () => {
  const today = (
    await testApp.sql`select to_char(${testApp.clock.now().toISOString()}::timestamptz at time zone 'Asia/Tokyo', 'YYYY-MM-DD') as day`
  )[0]?.day;
  const ago = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
  for (const days of [0, 6, 7, 35, 36])
    await addPageUses(testApp.db, ago(days), [{ eventId: id, views: 1, exports: 1 }]);
  expect(await lastWeek()).toMatchObject({ views: 2, exports: 2 });
  await runJob(deletePageUsesJob(testApp));
  expect((await rows()).map(({ day }) => day)).toEqual([ago(35), ago(7), ago(6), ago(0)]);
});

it('leaves out events that are deleted meanwhile, and deletes counts with their event', async () => {
  await addPageUses(testApp.db, '2026-11-20', [
    { eventId: id, views: 2, exports: 0 },
    { eventId: 999_999_999, views: 1, exports: 0 },
  ]);
  expect(await rows()).toHaveLength(1);
  await organizer.delete(`/events/${id}`);
  expect(await rows()).toHaveLength(0);
});

it('saves what was counted when the server closes', async () => {
  const own = await createTestApp();
  const person = await own.registerMember('closes_1', '閉じる人');
  const { body } = await person.post('/events', {
    title: '会',
    startAt: '2026-11-28T10:00:00Z',
    endAt: '2026-11-28T12:30:00Z',
    isPublished: true,
    isPublic: true,
  });
  await own.server.inject({ url: new URL(String(body.shareUrl)).pathname, headers: { 'user-agent': browser } });
  await own.server.close();
  expect(await own.sql`select views from public_page_counts where event_id = ${Number(body.id)}`).toEqual([
    { views: 1 },
  ]);
});

it('the number of people on the page follows those who are suspended, restored or resigned', async () => {
  const people = await Promise.all(['a', 'b', 'c'].map((key) => testApp.registerMember(`goes_${key}${id}`, key)));
  for (const person of people) await person.post(`/events/${id}/follow`);
  const count = async () => /(\d+)人が行きます/.exec((await open(path)).body)?.[1];
  expect(await count()).toBe('4');
  const [first, second] = people;
  await testApp.sql`update users set status = 'suspended' where id = ${first?.id ?? 0}`;
  expect(await count()).toBe('3');
  await second?.post('/auth/resign', {});
  expect(await count()).toBe('2');
  await testApp.sql`update users set status = 'active' where id = ${first?.id ?? 0}`;
  expect(await count()).toBe('3');
});
