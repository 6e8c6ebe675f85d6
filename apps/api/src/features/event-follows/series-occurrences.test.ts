import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let organizer: Person;
let first: Person;
let second: Person;
let count = 0;

beforeAll(async () => {
  testApp = await createTestApp();
});
beforeEach(async () => {
  count += 1;
  [organizer, first, second] = (await Promise.all(
    ['organizer', 'first', 'second'].map((name) => testApp.createMember(`${name}_${count}`)),
  )) as [Person, Person, Person];
});

const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(testApp.clock.now().getTime() + hours * hourMs).toISOString();

/** The ids of two weekly occurrences, of which the first begins in a day. */
async function publish(fields: object = {}): Promise<[number, number]> {
  const shown = { title: '集い', startAt: inHours(24), endAt: inHours(26), isPublished: true, isPublic: true };
  const recurrence = { rrule: 'FREQ=WEEKLY;COUNT=2' };
  const { id } = (await organizer.post('/events', { ...shown, recurrence, ...fields })).body;
  const { next } = (await organizer.get(`/events/${id}/series`)).body;
  return (next as { id: number }[]).map((each) => each.id) as [number, number];
}
const addSeries = async (person: Person, id: number) => (await person.post(`/events/${id}/follow?scope=series`)).status;
const statusesOf = (person: Person, ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await person.get(`/events/${id}/attendance`)).body.status));

it('adds and takes out none that are over', async () => {
  const ids = await publish();
  expect(await addSeries(first, ids[0])).toBe(201);
  testApp.clock.advance(26 * hourMs);
  expect(await addSeries(second, ids[1])).toBe(201);
  expect(await statusesOf(second, ids)).toEqual(['none', 'going']);
  expect((await first.delete(`/events/${ids[1]}/follow?scope=series`)).status).toBe(200);
  expect(await statusesOf(first, ids)).toEqual(['going', 'none']);
});

it('adds none that others wait for, also while a seat is free', async () => {
  const ids = await publish({ capacity: 1, waitlist: true });
  await first.put(`/events/${ids[1]}/attendance`, { status: 'going' });
  await second.put(`/events/${ids[1]}/attendance`, { status: 'going' });
  await first.delete(`/events/${ids[1]}/attendance`);
  expect(await statusesOf(second, ids)).toEqual(['none', 'waiting']);
  expect(await addSeries(first, ids[0])).toBe(201);
  expect(await statusesOf(first, ids)).toEqual(['going', 'none']);
});

it('adds none whose deadline for answers is over', async () => {
  const ids = await publish({ answersUntil: inHours(1) });
  testApp.clock.advance(hourMs);
  expect(await addSeries(first, ids[1])).toBe(201);
  expect(await statusesOf(first, ids)).toEqual(['none', 'going']);
});

it('is not possible for an event of the calendar that is not visible any more', async () => {
  await first.post(`/users/${organizer.id}/follow`);
  const ids = await publish({ isPublic: false });
  expect((await first.post(`/events/${ids[0]}/follow`)).status).toBe(201);
  expect((await first.delete(`/users/${organizer.id}/follow`)).status).toBe(200);
  expect(await addSeries(first, ids[0])).toBe(404);
});
