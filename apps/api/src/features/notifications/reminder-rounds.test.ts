import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { enqueueDueReminders, type LookedAt } from './due.ts';

let testApp: TestApp;
let creator: Person;
let lookedAt: LookedAt;

beforeAll(async () => {
  testApp = await createTestApp();
  creator = await testApp.createMember('creator_1');
});
beforeEach(async () => {
  await testApp.sql`delete from events`;
  lookedAt = new Map();
});

const inMinutes = (minutes: number) => new Date(testApp.clock.now().getTime() + minutes * 60_000).toISOString();
const publish = async (plan: object) => {
  const { status, body } = await creator.post('/events', { title: '会', isPublished: true, isPublic: true, ...plan });
  expect(status).toBe(201);
  return body.id as number;
};

/** How many are reminded in a round, and how many statements it locks events with. */
async function round() {
  const { options } = testApp.sql;
  let locking = 0;
  options.debug = (_connection, text) => {
    locking += text.includes('for key share') ? 1 : 0;
  };
  const now = testApp.clock.now().toISOString();
  const members = await enqueueDueReminders(testApp.db, now, undefined, lookedAt).finally(() => {
    options.debug = false;
  });
  return { members, locking };
}

it('looks for the members of a reminder once a minute', async () => {
  const id = await publish({ startAt: inMinutes(30), endAt: inMinutes(90) });
  expect(await round()).toEqual({ members: 1, locking: 1 });
  const late = await testApp.createMember('late');
  await testApp.sql`
    insert into event_follows (user_id, event_id, start_at, end_at, created_at)
    select ${late.id}, id, start_at, end_at, created_at from events where id = ${id}`;
  await testApp.sql`delete from notification_batches`;
  await testApp.sql`
    insert into notifications (user_id, kind, event_id, once_key, created_at)
    select ${creator.id}, 'reminder', ${id}, 'reminder:' || id || ':30:' || extract(epoch from start_at), created_at from events where id = ${id}`;
  testApp.clock.advance(1_000);
  expect(await round()).toEqual({ members: 0, locking: 0 });
  testApp.clock.advance(59_000);
  expect(await round()).toEqual({ members: 1, locking: 1 });
});

it('looks for the members of a reminder that none of them chose once a minute', async () => {
  await publish({ startAt: inMinutes(1_440), endAt: inMinutes(1_500) });
  expect(await round()).toEqual({ members: 0, locking: 1 });
  testApp.clock.advance(1_000);
  expect(await round()).toEqual({ members: 0, locking: 0 });
});

it('looks again in the next round for those of an event that is being changed', async () => {
  const id = await publish({ startAt: inMinutes(30), endAt: inMinutes(90) });
  await testApp.sql.begin(async (sql) => {
    await sql`select from events where id = ${id} for update`;
    expect(await round()).toEqual({ members: 0, locking: 1 });
  });
  expect(await round()).toEqual({ members: 1, locking: 1 });
});

it('locks no event of all day of which no reminder is due', async () => {
  const today = { startAt: '2026-11-21T15:00:00Z', endAt: '2026-11-22T15:00:00Z', allDay: true };
  await publish({ ...today, timeZone: 'Asia/Tokyo' });
  testApp.clock.advance(Date.parse('2026-11-21T10:59:59Z') - testApp.clock.now().getTime());
  expect(await round()).toEqual({ members: 0, locking: 0 });
  testApp.clock.advance(1_000);
  expect(await round()).toEqual({ members: 0, locking: 1 });
});
