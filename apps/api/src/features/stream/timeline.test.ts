import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createDinner, createFollowed, listen, settle } from '../../../test/stream-listener.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let organizer: Person;
let fan: Person;
let round = 0;

beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.server.listen({ port: 0, host: '127.0.0.1' });
});

beforeEach(async () => {
  round += 1;
  ({ organizer, fan } = await createFollowed(testApp, round));
});

const member = (name: string) => testApp.createMember(`${name}_${round}`);
const publish = (more?: object) => createDinner(organizer, more);

test.each<[string, (id: number) => Promise<unknown>]>([
  ['is deleted', (id) => organizer.delete(`/events/${id}`)],
  ['is for a list only', (id) => organizer.put(`/events/${id}`, { audience: 'close' })],
  ['is a draft again', (id) => organizer.put(`/events/${id}`, { isPublished: false })],
])('says that the timeline changed when an event %s, to followers who do not mute its creator', async (_what, end) => {
  const [id, hidden] = [await publish(), await publish({ isPublished: true, isPublic: false, audience: 'close' })];
  const [muting, stranger] = [await member('muting'), await member('stranger')];
  await muting.post(`/users/${organizer.id}/follow`);
  await muting.post(`/users/${organizer.id}/mute`, {});
  const stream = await listen(testApp, fan);
  const others = [muting, stranger].map(async (person) => ({ person, stream: await listen(testApp, person) }));
  await settle(stream, fan);
  stream.take();
  await organizer.delete(`/events/${hidden}`);
  await settle(stream, fan);
  expect(stream.take()).toEqual([{ type: 'calendar' }]);
  await end(id);
  await stream.hears({ type: 'timeline' });
  expect(stream.take()).toEqual([{ type: 'timeline' }]);
  for (const other of await Promise.all(others)) {
    await settle(other.stream, other.person);
    expect(other.stream.take().filter(({ type }) => type !== 'calendar')).toEqual([]);
    await other.stream.close();
  }
  await stream.close();
});

test('a follow, its approval and a mute change the timeline on the other devices of who follows or mutes', async () => {
  const [locked, other] = [await member('locked'), await member('other')];
  await locked.put(`/users/${locked.id}`, { is_private: true });
  await fan.post(`/users/${locked.id}/follow`);
  const stream = await listen(testApp, fan);
  const unconcerned = await listen(testApp, organizer);
  await settle(stream, fan);
  await settle(unconcerned, organizer);
  const acts = [
    () => locked.post(`/users/${locked.id}/follow-requests/${fan.id}/approve`),
    () => fan.post(`/users/${other.id}/follow`),
    () => fan.post(`/users/${organizer.id}/mute`, {}),
    () => fan.post(`/users/${organizer.id}/mute`, { until: '2026-12-01T00:00:00Z' }),
    () => fan.delete(`/users/${organizer.id}/mute`),
  ];
  for (const act of acts) {
    stream.take();
    expect((await act()).status).toBeLessThan(300);
    await stream.hears({ type: 'calendar' });
  }
  unconcerned.take();
  await settle(unconcerned, organizer);
  expect(unconcerned.take()).toEqual([{ type: 'calendar' }]);
  await Promise.all([stream.close(), unconcerned.close()]);
});

test('a block and its end change the pages and the unread number of both members, and of no other', async () => {
  const other = await member('other');
  const streams = await Promise.all([organizer, fan, other].map((person) => listen(testApp, person)));
  const [own, theirs, unconcerned] = streams;
  // The notification of their follow is not shown meanwhile.
  const acts: [number, () => ReturnType<Person['post']>][] = [
    [0, () => organizer.post(`/users/${fan.id}/block`)],
    [1, () => organizer.delete(`/users/${fan.id}/block`)],
  ];
  for (const [count, act] of acts) {
    for (const stream of streams) stream.take();
    expect((await act()).status).toBeLessThan(300);
    await own?.hears({ type: 'unread', count });
    await theirs?.hears({ type: 'unread', count: 0 });
    for (const stream of [own, theirs]) await stream?.hears({ type: 'calendar' });
    expect(unconcerned?.take()).toEqual([]);
  }
  await Promise.all(streams.map(({ close }) => close()));
});

test('who is put into a list is told that something changed, and others are not', async () => {
  const { lists } = (await organizer.get('/me/lists')).body as { lists: { id: number }[] };
  const streams = await Promise.all([fan, organizer].map((person) => listen(testApp, person)));
  const [added, owner] = streams;
  for (const stream of streams) stream.take();
  expect((await organizer.put(`/me/lists/${lists[0]?.id}/members/${fan.id}`)).status).toBeLessThan(300);
  await added?.hears({ type: 'calendar' });
  expect(owner?.take()).toEqual([]);
  await Promise.all(streams.map(({ close }) => close()));
});
