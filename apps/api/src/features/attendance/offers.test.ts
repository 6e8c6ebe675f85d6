import { beforeAll, expect, it } from 'vitest';
import { failOnError } from '../../../test/run-job.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { seatWaiting } from '../../usecases/seat-waiting.ts';

let testApp: TestApp;
let host: Person;
let first: Person;
let second: Person;
let waiting: Person;

beforeAll(async () => {
  testApp = await createTestApp();
  [host, first, second, waiting] = (await Promise.all(
    ['host_1', 'first_1', 'second_1', 'waiting_1'].map((name) => testApp.createMember(name)),
  )) as [Person, Person, Person, Person];
});

const publish = async (fields: object): Promise<number> => {
  const shown = { title: '集い', isPublished: true, isPublic: true, waitlist: true };
  return (await host.post('/events', { ...shown, ...fields })).body.id as number;
};
const answer = (person: Person, id: number, status: string, guests = 0) =>
  person.put(`/events/${id}/attendance`, { status, guests });
const seat = () => seatWaiting({ db: testApp.db, clock: testApp.clock, onFailure: failOnError });

it('ends at the start of the event when that is earlier than in two hours', async () => {
  const id = await publish({ startAt: '2026-11-21T04:00:00Z', endAt: '2026-11-21T06:00:00Z', capacity: 1 });
  await answer(first, id, 'going');
  await answer(waiting, id, 'going');
  await answer(first, id, 'declined');
  expect(await seat()).toBe(1);
  expect((await waiting.get(`/events/${id}/attendance`)).body.offer).toEqual({
    until: '2026-11-21T04:00:00.000Z',
    isOver: false,
  });
});

it('keeps the seats of a group when the capacity is lowered', async () => {
  const soon = { startAt: '2026-11-21T23:00:00Z', endAt: '2026-11-22T01:00:00Z' };
  const id = await publish({ ...soon, capacity: 3, guestsMax: 1 });
  await answer(first, id, 'going', 1);
  await answer(second, id, 'going');
  await answer(waiting, id, 'going', 1);
  await answer(first, id, 'declined');
  expect(await seat()).toBe(1);
  expect((await host.put(`/events/${id}`, { capacity: 1 })).status).toBe(200);
  const taken = await answer(waiting, id, 'going', 1);
  expect(taken.body).toMatchObject({ status: 'going', guests: 1, seats: { capacity: 1, taken: 3 } });
});
