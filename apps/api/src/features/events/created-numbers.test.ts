import type { CreatedNumbers } from '@hiyori/contract';
import { dayOf, portableZone, timeOf } from '@hiyori/time';
import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let creator: Person;

beforeAll(async () => {
  testApp = await createTestApp();
  creator = await testApp.createMember('creator_3');
});

/** Inserts an event of an hour of the creator, published or personal. */
const insert = (startAt: string, isPublished = false) => testApp.sql`
  insert into events (creator_id, title, start_at, end_at, is_published, is_public, published_at, created_at, updated_at)
  values (${creator.id}, 'x', ${startAt}, ${startAt}::timestamptz + interval '1 hour', ${isPublished}, ${isPublished},
    ${isPublished ? startAt : null}, now(), now())`;

async function numbersFor(person: Person, query = ''): Promise<CreatedNumbers> {
  const { status, text } = await person.get(`/events/user/${creator.id}/created/numbers${query}`);
  expect(status, text).toBe(200);
  return JSON.parse(text);
}

const used = ({ quarters }: CreatedNumbers) =>
  quarters.flatMap((count, quarter) => (count > 0 ? [[quarter, count]] : []));

it('counts the parts that the caller can see, and the events of the current year by quarters of its months', async () => {
  const viewer = await testApp.createMember('viewer_3');
  const year = Number(dayOf(testApp.clock.now(), 'Asia/Tokyo').slice(0, 4));
  for (const day of [`${year}-01-01`, `${year}-01-07`, `${year}-01-08`, `${year - 1}-12-31`])
    await insert(`${day}T00:30:00+09:00`);
  await insert(`${year}-12-31T23:30:00+09:00`, true);
  await insert(`${year + 1}-01-01T00:30:00+09:00`);
  await testApp.sql`update events set is_public = true where start_at = ${`${year + 1}-01-01T00:30:00+09:00`}`;

  const own = await numbersFor(creator);
  expect(own).toMatchObject({ upcoming: 2, past: 4, draft: 1, year });
  expect(own.quarters).toHaveLength(48);
  expect(used(own)).toEqual([
    [0, 2],
    [1, 1],
    [47, 1],
  ]);
  const seen = await numbersFor(viewer);
  expect(seen).toMatchObject({ upcoming: 1, past: 0, draft: 0 });
  expect(used(seen)).toEqual([[47, 1]]);
  // In New York each event is on the day before.
  expect(used(await numbersFor(creator, '?tz=America/New_York'))).toEqual([
    [0, 2],
    [47, 2],
  ]);
});

it('counts an all-day event on its date, wherever the viewer is', async () => {
  const host = await testApp.createMember('all_day_3');
  const year = Number(dayOf(testApp.clock.now(), 'Asia/Tokyo').slice(0, 4));
  for (const day of [`${year}-01-01`, `${year}-12-01`, `${year + 1}-01-01`]) {
    const startAt = `${day}T00:00:00+09:00`;
    await testApp.sql`
      insert into events (creator_id, title, start_at, end_at, all_day, time_zone, is_published, is_public, created_at, updated_at)
      values (${host.id}, 'x', ${startAt}, ${startAt}::timestamptz + interval '1 day', true, 'Asia/Tokyo',
        false, false, now(), now())`;
  }
  for (const zone of ['Asia/Tokyo', 'America/New_York', 'Pacific/Kiritimati']) {
    const { text } = await host.get(`/events/user/${host.id}/created/numbers?tz=${zone}`);
    expect(used(JSON.parse(text)), zone).toEqual([
      [0, 1],
      [44, 1],
    ]);
  }
});

it.each(['AET', 'IST', 'CET'])('counts in the zone with the old name %s', async (name) => {
  expect(await numbersFor(creator, `?tz=${name}`)).toEqual(await numbersFor(creator, `?tz=${portableZone(name)}`));
});

it('the database reads every old name of a zone as the server does', async () => {
  const names = [
    'ACT',
    'AET',
    'AST',
    'BST',
    'CET',
    'CST',
    'EET',
    'EST',
    'HST',
    'IST',
    'JST',
    'MET',
    'MST',
    'NST',
    'PST',
    'SST',
    'WET',
  ];
  const instants = ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'];
  const rows = await testApp.sql<{ name: string; at: string; local: string }[]>`
    select name, at::text, to_char(at::timestamptz at time zone name, 'HH24:MI') as local
    from unnest(${names.map((name) => portableZone(name) ?? name)}::text[]) name, unnest(${instants}::text[]) at`;
  expect(rows).toHaveLength(names.length * instants.length);
  for (const { name, at, local } of rows) expect(local, `${name} ${at}`).toBe(timeOf(at, name));
});

it.each(['Nowhere', 'SystemV/AST4', '+09:00'])('refuses the zone %s', async (name) => {
  const tz = encodeURIComponent(name);
  expect((await creator.get(`/events/user/${creator.id}/created/numbers?tz=${tz}`)).status).toBe(400);
  const event = { title: '会', startAt: '2027-01-01T00:00:00Z', endAt: '2027-01-01T01:00:00Z' };
  expect((await creator.post(`/events?tz=${tz}`, { ...event, isPublished: false, isPublic: false })).status).toBe(400);
});
