import { beforeAll, describe, expect, it } from 'vitest';
import { changeScope, createSeries, periodOn } from '../../../test/series.ts';
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

describe('a deadline for answers', () => {
  const untilOf = async (id: number) => (await host.get(`/events/${id}`)).body.answersUntil;
  const withDeadline = { capacity: 3, answersUntil: '2027-01-08T10:00:00Z' };

  it.each<[string, object, string | undefined]>([
    ['moves along with its event', {}, '2027-01-06T10:00:00.000Z'],
    ['is the one that is given with the move', { answersUntil: '2027-01-07T09:00:00Z' }, '2027-01-07T09:00:00.000Z'],
    ['is cleared with the move', { answersUntil: null }, undefined],
  ])('%s', async (_name, change, until) => {
    const { id } = (await host.post('/events', { ...published, ...periodOn('2027-01-09'), ...withDeadline })).body;
    await changeScope(host, id as number, { endAt: periodOn('2027-01-09', '10:00', '13:00').endAt });
    expect(await untilOf(id as number)).toBe('2027-01-08T10:00:00.000Z');
    await changeScope(host, id as number, { ...periodOn('2027-01-07'), ...change });
    expect(await untilOf(id as number)).toBe(until);
  });

  it.each(['all', 'following'])('moves along with the occurrences of a series, with scope=%s', async (scope) => {
    const first = await createSeries(host, '2027-01-02', 'FREQ=WEEKLY;COUNT=4');
    const { next } = (await host.get(`/events/${first}/series`)).body as { next: { id: number }[] };
    const [one, two, three, four] = next.map(({ id }) => id) as [number, number, number, number];
    await changeScope(host, two, withDeadline, 'all');
    await changeScope(host, three, { title: '変えた回' });
    await changeScope(host, two, periodOn('2027-01-07'), scope);
    expect(await Promise.all([one, two, three, four].map(untilOf))).toEqual([
      scope === 'all' ? '2026-12-30T10:00:00.000Z' : '2027-01-01T10:00:00.000Z',
      '2027-01-06T10:00:00.000Z',
      // It keeps its period.
      '2027-01-15T10:00:00.000Z',
      '2027-01-20T10:00:00.000Z',
    ]);
  });

  it('moves along with the occurrences of another rule', async () => {
    const first = await createSeries(host, '2027-01-09', 'FREQ=WEEKLY;COUNT=3');
    await changeScope(host, first, withDeadline, 'all');
    await changeScope(host, first, { ...periodOn('2027-01-07'), recurrence: { rrule: 'FREQ=WEEKLY;COUNT=4' } }, 'all');
    const { next } = (await host.get(`/events/${first}/series`)).body as { next: { id: number }[] };
    expect(await Promise.all(next.map(({ id }) => untilOf(id)))).toEqual(
      ['06', '13', '20', '27'].map((day) => `2027-01-${day}T10:00:00.000Z`),
    );
  });
});
