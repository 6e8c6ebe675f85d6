import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { type CountAction, createActionCounter } from './actions.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp({ rateLimits: true });
});

const minute = 60_000;
const plan = {
  title: '集い',
  startAt: '2026-12-22T00:00:00Z',
  endAt: '2026-12-22T01:00:00Z',
  isPublished: true,
  isPublic: true,
};

it('allows 60 events a minute per person, without the invalid ones', async () => {
  const [person, other] = [await testApp.createMember('person'), await testApp.createMember('other')];
  const past = { ...plan, startAt: '2026-01-01T00:00:00Z' };
  expect((await person.post('/events', past)).status).toBe(422);
  const statuses = new Set<number>();
  for (let made = 0; made < 60; made += 1) statuses.add((await person.post('/events', plan)).status);
  expect(statuses).toEqual(new Set([201]));
  testApp.clock.advance(20_000);
  const refused = await person.post('/events', plan);
  expect([refused.status, refused.body.error, refused.headers['retry-after']]).toEqual([
    429,
    'request.rate_limited',
    '40',
  ]);
  expect((await other.post('/events', plan)).status).toBe(201);
  testApp.clock.advance(40_000);
  expect((await person.post('/events', plan)).status).toBe(201);
});

it('allows 300 events a day per person', async () => {
  const count = createActionCounter(testApp.db, testApp.clock, true);
  for (let made = 0; made < 300; made += 1) {
    if (made % 50 === 0) testApp.clock.advance(minute);
    await count('event', 1_000);
  }
  testApp.clock.advance(minute);
  const refused = { status: 429, extra: { retryAfterS: 24 * 3_600 - 6 * 60 } };
  await expect(count('event', 1_000)).rejects.toMatchObject(refused);
  testApp.clock.advance(24 * 60 * minute);
  await count('event', 1_000);
});

it('allows 10 new feed addresses an hour per person: each may be read as often as the old one', async () => {
  const person = await testApp.createMember('renewing');
  for (let made = 0; made < 10; made += 1) expect((await person.post('/me/calendar-feed')).status).toBe(200);
  const refused = await person.post('/me/calendar-feed');
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
  expect((await person.delete('/me/calendar-feed')).status).toBe(200);
  testApp.clock.advance(60 * minute);
  expect((await person.post('/me/calendar-feed')).status).toBe(200);
});

it('allows 20 polls to be opened an hour per person, also when each is cancelled: required members hear of each', async () => {
  const person = await testApp.createMember('asking');
  const slugs: string[] = [];
  const open = async () => {
    const { status, headers, body } = await person.post('/date-polls', {
      title: '忘年会',
      options: [{ day: '2027-01-20' }],
    });
    if (status === 201) slugs.push(String(body.slug));
    return [status, headers['retry-after']];
  };
  for (let made = 0; made < 20; made += 1) {
    expect(await open()).toEqual([201, undefined]);
    expect((await person.post(`/date-polls/${slugs.at(-1)}/cancel`, {})).status).toBe(200);
  }
  expect(await open()).toEqual([429, '3600']);
  const reopen = () => person.post(`/date-polls/${slugs.at(-1)}/reopen`, {});
  expect((await reopen()).status).toBe(429);
  testApp.clock.advance(60 * minute);
  expect((await reopen()).status).toBe(200);
});

it('allows 20 additions and removals of a member a day per organiser', async () => {
  const [host, fan, other] = [
    await testApp.createMember('adding'),
    await testApp.createMember('added'),
    await testApp.createMember('added_too'),
  ];
  for (const one of [fan, other]) await one.post(`/users/${host.id}/follow`);
  const { id } = (await host.post('/events', plan)).body;
  const add = async (one: Person) => (await host.put(`/events/${id}/attendance/people/${one.id}`, {})).status;
  const remove = async (one: Person) => (await host.delete(`/events/${id}/attendance/people/${one.id}`, {})).status;
  for (let done = 0; done < 10; done += 1) expect([await add(fan), await remove(fan)]).toEqual([200, 200]);
  expect([await add(fan), await remove(fan), await add(other)]).toEqual([429, 429, 200]);
  testApp.clock.advance(24 * 60 * minute);
  expect(await add(fan)).toBe(200);
});

const useUp = async (action: Parameters<CountAction>[0], userId: number, times: number) => {
  const count = createActionCounter(testApp.db, testApp.clock, true);
  for (let done = 0; done < times; done += 1) await count(action, userId);
};

it('allows 60 fetches of imported calendars an hour per person, of new ones and of those that they have', async () => {
  const person = await testApp.createMember('fetching');
  const path = '/me/imported-calendars';
  const url = 'https://127.0.0.1/private.ics';
  const [row] = await testApp.sql`
    insert into imported_calendars (user_id, name, hue, url, time_zone, due_at, created_at)
    values (${person.id}, '仕事', 0, ${url}, 'Asia/Tokyo', now(), now()) returning id`;
  const add = async () => (await person.post(path, { name: '大学', url })).status;
  const refresh = async () => (await person.post(`${path}/${row?.id}/refresh`)).status;
  await useUp('calendarFetch', person.id, 58);
  expect([await add(), await refresh(), await add(), await refresh()]).toEqual([422, 200, 429, 429]);
  expect((await person.post(path, { name: 'ファイル', file: 'BEGIN:VCALENDAR\nEND:VCALENDAR' })).status).toBe(201);
  testApp.clock.advance(60 * minute);
  expect([await add(), await refresh()]).toEqual([422, 200]);
});

it('allows 50 invitations of co-hosts a day per organiser, without those that are changed', async () => {
  const host = await testApp.createMember('inviting');
  const fans = [await testApp.createMember('invited'), await testApp.createMember('invited_too')];
  for (const fan of fans) await fan.post(`/users/${host.id}/follow`);
  const { id } = (await host.post('/events', plan)).body;
  const invite = async (fan?: Person) => (await host.put(`/events/${id}/hosts/${fan?.id}`, {})).status;
  await useUp('hostInvitation', host.id, 49);
  expect([await invite(fans[0]), await invite(fans[0]), await invite(fans[1])]).toEqual([200, 200, 429]);
  testApp.clock.advance(24 * 60 * minute);
  expect(await invite(fans[1])).toBe(200);
});
