import postgres from 'postgres';
import { beforeAll, expect, it } from 'vitest';
import { rowsRead } from '../../../test/rows-read.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { classifyUids } from './reads.ts';

let testApp: TestApp;
let me: Person;
let other: Person;

beforeAll(async () => {
  testApp = await createTestApp();
  me = await testApp.createMember('importer');
  other = await testApp.createMember('organizer');
});

const day = { startAt: '2026-11-22T01:00:00Z', endAt: '2026-11-22T02:00:00Z', isPublished: true, isPublic: true };
async function publish(person: Person, more: object = {}): Promise<number> {
  const { status, body } = await person.post('/events', { ...day, title: '読書会', ...more });
  expect(status).toBe(201);
  return body.id as number;
}
async function uidOf(id: number): Promise<string> {
  const [row] = await testApp.sql<{ uid: string }[]>`select uid from events where id = ${id}`;
  return row?.uid ?? '';
}

it('knows the events that the member created and added, and reads no others', async () => {
  const own = await uidOf(await publish(me));
  const addedId = await publish(other);
  await me.post(`/events/${addedId}/follow`);
  const added = await uidOf(addedId);
  const foreign = await uidOf(await publish(other));
  await testApp.sql`
    insert into events (creator_id, title, start_at, end_at, is_published, is_public, published_at, created_at, updated_at)
    select ${other.id}, 'no. ' || n, at, at + interval '1 hour', true, true, at, at, at
    from (select n, ${testApp.clock.now().toISOString()}::timestamptz + make_interval(hours => n) as at
      from generate_series(1, 2000) n) numbered`;
  const owner = postgres(testApp.databaseUrl, { max: 1 });
  await owner`analyze events, event_follows`.finally(() => owner.end());

  const classify = () => classifyUids(testApp.db, me.id, null, [own, added, foreign, 'no uuid']);
  const known = await classify();
  expect([known.existing, [...known.own].sort()]).toEqual([[], [own, added].sort()]);
  expect((await rowsRead(testApp, classify, 'events')).events).toBeLessThan(20);
});

it('knows the series that the member holds, and the events that interest the member, as the feed has them', async () => {
  const seriesUidOf = async (id: number) => {
    const [row] = await testApp.sql<{ uid: string }[]>`
      select s.uid from event_series s join events e on e.series_id = s.id where e.id = ${id}`;
    return row?.uid ?? '';
  };
  const recurrence = { rrule: 'FREQ=WEEKLY;COUNT=3' };
  const own = await seriesUidOf(await publish(me, { recurrence }));
  const addedId = await publish(other, { recurrence });
  expect((await me.post(`/events/${addedId}/follow?scope=series`)).status).toBe(201);
  const loneId = await publish(other, { recurrence });
  expect((await me.post(`/events/${loneId}/follow`)).status).toBe(201);
  const interestingId = await publish(other);
  const declinedId = await publish(other);
  await me.put(`/events/${interestingId}/attendance`, { status: 'interested' });
  await me.put(`/events/${declinedId}/attendance`, { status: 'declined' });
  const expected = [own, await seriesUidOf(addedId), await uidOf(interestingId)];
  const others = [await seriesUidOf(loneId), await uidOf(declinedId)];
  const known = await classifyUids(testApp.db, me.id, null, [...expected, ...others]);
  expect([...known.own].sort()).toEqual(expected.sort());
});

it('compares the UIDs of a long calendar with those of full calendars within the time of a statement', async () => {
  const owner = await testApp.createMember('collector');
  for (const name of ['a', 'b', 'c', 'd', 'e'])
    await testApp.sql`
      with c as (
        insert into imported_calendars (user_id, name, hue, time_zone, due_at, created_at)
        values (${owner.id}, ${name}, 1, 'Asia/Tokyo', ${day.startAt}, ${day.startAt}) returning id
      )
      insert into imported_events (calendar_id, user_id, uid, start_at, end_at, title, is_tentative, is_transparent)
      select c.id, ${owner.id}, ${`${name}-`} || n % 5000 || '@calendar.example.com', ${day.startAt}, ${day.endAt}, '予定', false, false
      from c, generate_series(1, 20000) n`;
  const uids = Array.from({ length: 5_000 }, (_, n) => `z-${n}@calendar.example.com`);
  const known = await classifyUids(testApp.db, owner.id, null, [...uids, 'e-7@calendar.example.com']);
  expect(known).toEqual({ existing: ['e-7@calendar.example.com'], own: [] });
});
