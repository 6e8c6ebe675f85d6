import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { notifyBatches } from '../notification-batches/writes.ts';
import { enqueueDueChanges } from '../notifications/due.ts';

let testApp: TestApp;
let host: Person;
let people: Record<'goes' | 'interested' | 'waits' | 'declined', Person>;

beforeAll(async () => {
  testApp = await createTestApp();
  host = await testApp.createMember('host_1', '主催');
  people = {
    goes: await testApp.createMember('goes_1'),
    interested: await testApp.createMember('interested_1'),
    waits: await testApp.createMember('waits_1'),
    declined: await testApp.createMember('declined_1'),
  };
});

const ahead = { startAt: '2026-12-05T09:00:00Z', endAt: '2026-12-05T11:00:00Z' };
const published = { title: '集い', ...ahead, isPublished: true, isPublic: true, capacity: 1, waitlist: true };

/** An event with one seat, which everybody has answered. */
async function answeredEvent(): Promise<number> {
  const { id } = (await host.post('/events', published)).body;
  const answers = [
    [people.goes, 'going', 'going'],
    [people.interested, 'interested', 'interested'],
    [people.waits, 'going', 'waiting'],
    [people.declined, 'declined', 'declined'],
  ] as const;
  for (const [person, status, stored] of answers)
    expect((await person.put(`/events/${id}/attendance`, { status })).body.status).toBe(stored);
  return id as number;
}

/** What each was notified of, once the wait for further changes is over. */
async function kindsOf(title: string) {
  testApp.clock.advance(180_000);
  await enqueueDueChanges(testApp.db, testApp.clock.now().toISOString());
  await notifyBatches(testApp.db, testApp.clock.now().toISOString());
  const of = async ({ id }: Person) => {
    const rows = await testApp.sql<{ kind: string }[]>`
      select n.kind from notifications n left join events e on e.id = n.event_id
      where n.user_id = ${id} and coalesce(e.title, n.details->>'eventTitle') = ${title} and n.kind <> 'announcement' order by n.id`;
    return rows.map(({ kind }) => kind);
  };
  const { goes, interested, waits, declined } = people;
  return {
    goes: await of(goes),
    interested: await of(interested),
    waits: await of(waits),
    declined: await of(declined),
  };
}
const once = (kind: string) => ({ goes: [kind], interested: [kind], waits: [kind], declined: [] });

it.each([
  ['moved', 'event_changed', { startAt: '2026-12-05T10:00:00Z' }],
  ['cancelled', 'event_cancelled', { status: 'cancelled' }],
])('notifies who is interested or waits, as who goes, when the event is %s', async (title, kind, change) => {
  const id = await answeredEvent();
  expect((await host.put(`/events/${id}`, { userId: host.id, title })).status).toBe(200);
  expect((await host.put(`/events/${id}`, { userId: host.id, ...change })).status).toBe(200);
  expect(await kindsOf(title)).toEqual(once(kind));
});

it('notifies them when the event is deleted', async () => {
  const id = await answeredEvent();
  expect((await host.put(`/events/${id}`, { userId: host.id, title: 'deleted' })).status).toBe(200);
  expect((await host.delete(`/events/${id}`, { userId: host.id })).status).toBe(200);
  expect(await kindsOf('deleted')).toEqual(once('event_deleted'));
});
