import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let creator: Person;
let follower: Person;
let goer: Person;
let stranger: Person;
let blocked: Person;
let invited: Person;

beforeAll(async () => {
  testApp = await createTestApp();
  const names = ['creator_1', 'follower_1', 'goer_1', 'stranger_1', 'blocked_1', 'invited_1'];
  [creator, follower, goer, stranger, blocked, invited] = (await Promise.all(
    names.map((name) => testApp.createMember(name)),
  )) as [Person, Person, Person, Person, Person, Person];
  for (const fan of [follower, goer, invited]) await fan.post(`/users/${creator.id}/follow`);
  await creator.post(`/users/${blocked.id}/block`);
  await goer.post(`/users/${stranger.id}/block`);
});

const question = { text: 'アレルギーはありますか', kind: 'text' };

// An invitation makes the event one that the first statement leaves to the second. To everybody else it is no change.
it.each([
  ['for everyone', {}],
  ['for followers', { isPublic: false }],
  ['that is a draft', { isPublished: false, isPublic: false }],
  ['with seats and questions', { capacity: 3, waitlist: true, guestsMax: 1, questions: [question] }],
  ['that repeats', { recurrence: { rrule: 'FREQ=WEEKLY;COUNT=3' } }],
])('an event %s is the same from the statement for plain events and from that for all', async (_, change) => {
  const period = { startAt: '2026-12-05T09:00:00Z', endAt: '2026-12-05T11:00:00Z' };
  const created = await creator.post('/events', {
    title: '集い',
    ...period,
    isPublished: true,
    isPublic: true,
    ...change,
  });
  expect(created.status, created.text).toBe(201);
  const { id } = created.body;
  await goer.post(`/events/${id}/follow`);
  await follower.put(`/events/${id}/attendance`, { status: 'interested' });
  await follower.post(`/events/${id}/like`);
  const all = () =>
    Promise.all(
      [creator, follower, goer, stranger, blocked].map(async (person) => {
        const { status, body } = await person.get(`/events/${id}`);
        return status === 404 ? { status } : { status, body };
      }),
    );
  const plain = await all();
  await creator.put(`/events/${id}/hosts/${invited.id}`, {});
  expect((await invited.get(`/events/${id}`)).status, 'the invited member').toBe(200);
  expect(await all()).toEqual(plain);
  expect([plain[0]?.status, plain.at(-1)?.status], 'the creator and who is blocked').toEqual([200, 404]);
});
