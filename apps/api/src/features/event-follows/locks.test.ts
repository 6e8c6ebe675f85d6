import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let creator: Person;
let people: Person[];

beforeAll(async () => {
  testApp = await createTestApp();
  creator = await testApp.createMember('creator_1');
  people = await Promise.all(Array.from({ length: 6 }, (_, index) => testApp.createMember(`adder_${index}`)));
});

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 0, minute)).toISOString();

it('adds, removes and moves one event concurrently without a deadlock', async () => {
  const plan = { title: '動く予定', startAt: at(0), endAt: at(30), isPublished: true, isPublic: true };
  const { id } = (await creator.post('/events', plan)).body;
  const statuses = new Set<number>();
  for (let round = 1; round <= 25; round += 1) {
    const responses = await Promise.all([
      ...people.map((person, index) =>
        (round + index) % 2 === 0 ? person.post(`/events/${id}/follow`) : person.delete(`/events/${id}/follow`),
      ),
      creator.put(`/events/${id}`, { startAt: at(round), endAt: at(round + 30) }),
      creator.put(`/events/${id}`, { startAt: at(round + 1), endAt: at(round + 31) }),
    ]);
    for (const { status } of responses) statuses.add(status);
  }
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  const [row] = await testApp.sql`
    select followers_count = (select count(*) from event_follows where event_id = ${Number(id)}) as right
    from events where id = ${Number(id)}`;
  expect(row?.right).toBe(true);
});

it('deletes an event while it is added and removed concurrently, without a 5xx response', async () => {
  for (let round = 0; round < 8; round += 1) {
    const plan = { title: '消える予定', startAt: at(0), endAt: at(30), isPublished: true, isPublic: true };
    const { id } = (await creator.post('/events', plan)).body;
    await Promise.all(people.slice(0, 3).map((person) => person.post(`/events/${id}/follow`)));
    const responses = await Promise.all([
      ...people.map((person, index) =>
        index < 3 ? person.delete(`/events/${id}/follow`) : person.post(`/events/${id}/follow`),
      ),
      creator.delete(`/events/${id}`),
    ]);
    expect(responses.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  }
});
