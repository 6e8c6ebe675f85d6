import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let chiharu: Person;

beforeAll(async () => {
  testApp = await createTestApp();
  chiharu = await testApp.createMember('chiharu_m');
});

const plan = { title: '遠い予定', isPublished: false, isPublic: false };
const cursorOf = (text: string) => Buffer.from(text).toString('base64url');

it.each([
  '/events/by-date/0000-01-01?tz=Asia/Kathmandu',
  '/events/calendar?from=0000-01-01&to=0000-02-01&tz=America/St_Johns',
  '/events?from=0000-01-01T00:00:00Z',
  '/events?from=0001-01-01T00:00:00%2B14:00',
  '/events?to=9999-12-31T23:59:59-14:00',
])('returns 400 for a time outside the supported years: %s', async (path) => {
  expect((await chiharu.get(path)).status).toBe(400);
});

it.each(['0000-01-01T00:00:00.000Z,1', '2026-02-30T00:00:00.000Z,1', '0000-01-01T00:00:00.000Z,0'])(
  'returns 400 for an invented cursor: %s',
  async (position) => {
    expect((await chiharu.get(`/users/${chiharu.id}/feed?cursor=${cursorOf(position)}`)).status).toBe(400);
  },
);

it.each(['+23:00', '-18:30', '+15:59'])('accepts the offset %s, which PostgreSQL does not accept', async (offset) => {
  const created = await chiharu.post('/events', {
    ...plan,
    startAt: `2030-05-01T12:00:00${offset}`,
    endAt: `2030-05-01T13:00:00${offset}`,
  });
  expect([created.status, created.body.start_at]).toEqual([
    201,
    new Date(Date.parse(`2030-05-01T12:00:00Z`) - offsetMs(offset)).toISOString(),
  ]);
  const from = encodeURIComponent(`2030-05-01T12:00:00${offset}`);
  expect((await chiharu.get(`/events?from=${from}`)).status).toBe(200);
});

function offsetMs(offset: string): number {
  const [hours = '0', minutes = '0'] = offset.slice(1).split(':');
  return (offset.startsWith('-') ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

it('finds an event on the last supported day in every zone, and accepts the first day', async () => {
  const startAt = '2199-12-31T23:00:00.000Z';
  const created = await chiharu.post('/events', { ...plan, startAt, endAt: '2199-12-31T23:30:00.000Z' });
  expect(created.status).toBe(201);
  for (const [day, zone] of [
    ['2199-12-31', 'UTC'],
    ['2200-01-01', 'Pacific/Kiritimati'],
    ['2199-12-31', 'America/St_Johns'],
  ]) {
    const { list } = await chiharu.get(`/events/by-date/${day}?tz=${zone}`);
    expect([zone, list.map((event) => event.id)]).toEqual([zone, [created.body.id]]);
  }
  expect((await chiharu.get('/events/by-date/1969-12-31?tz=America/New_York')).status).toBe(200);
});

it('answers with an empty list for dates up to the year 9999', async () => {
  for (const zone of ['Asia/Tokyo', 'America/New_York', 'Pacific/Kiritimati']) {
    for (const path of [
      `/events/by-date/3000-01-01?tz=${zone}`,
      `/events/by-date/9999-12-31?tz=${zone}`,
      `/events/calendar?from=9999-12-01&to=9999-12-31&tz=${zone}`,
    ]) {
      const { status, list } = await chiharu.get(path);
      expect([path, status, list]).toEqual([path, 200, []]);
    }
  }
  const list = await chiharu.get('/events?from=9999-01-01T00:00:00Z&to=9999-12-31T23:59:59Z');
  expect([list.status, list.body.events]).toEqual([200, []]);
  expect((await chiharu.get(`/events?to=${encodeURIComponent('9999-12-31T23:59:59-01:00')}`)).status).toBe(400);
});

it('accepts a range of 400 days and rejects 401, also across a change of the clocks', async () => {
  const path = (to: string) => `/events/calendar?from=2026-01-01&to=${to}&tz=America/New_York`;
  expect((await chiharu.get(path('2027-02-05'))).status).toBe(200);
  expect((await chiharu.get(path('2027-02-06'))).status).toBe(400);
  expect((await chiharu.get(path('2026-01-01'))).status).toBe(400);
});
