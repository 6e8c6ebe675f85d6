import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let organizer: Person;
let viewer: Person;
let friend: Person;
let eventId: number;

beforeAll(async () => {
  testApp = await createTestApp();
});

let round = 0;
const member = (name: string) => testApp.createMember(`${name}_${round}`);
const publish = async (title: string, day: string, more: object = {}) => {
  const times = { startAt: `2026-${day}T00:00:00Z`, endAt: `2026-${day}T01:00:00Z` };
  return (await organizer.post('/events', { title, ...times, isPublished: true, isPublic: true, ...more })).body
    .id as number;
};
const add = (who: Person, id: number) => who.post(`/events/${id}/follow`);

beforeEach(async () => {
  round += 1;
  organizer = await member('organizer');
  viewer = await member('viewer');
  friend = await member('friend');
  await viewer.post(`/users/${friend.id}/follow`);
  eventId = await publish('朝の会', '11-28');
  await add(friend, eventId);
});

const facesOf = async (ids: number[], who = viewer) =>
  (await who.get(`/events/friends?ids=${ids.join()}`)).list as unknown as {
    id: number;
    people: { id: number; email: null }[];
  }[];
const plans = async () => (await viewer.get('/events/friends/plans')).list.map(({ id }) => id);

describe('friends who added an event', () => {
  it('are at most three, in the order of adding, without strangers, the creator and the viewer', async () => {
    const stranger = await member('stranger');
    await add(stranger, eventId);
    await viewer.post(`/users/${organizer.id}/follow`);
    await add(viewer, eventId);
    const others: Person[] = [];
    for (const name of ['b', 'c', 'd']) {
      const other = await member(name);
      await viewer.post(`/users/${other.id}/follow`);
      testApp.clock.advance(1_000);
      await add(other, eventId);
      others.push(other);
    }
    const [faces] = await facesOf([eventId, 999_999]);
    expect(faces?.people.map(({ id }) => id)).toEqual([friend.id, others[0]?.id, others[1]?.id]);
    expect(faces?.people[0]?.email).toBeNull();
    expect(await facesOf([eventId], stranger)).toEqual([]);
  });

  it.each<[string, (who: Person) => Promise<unknown>]>([
    [
      'whose following list is hidden',
      (who) => who.put(`/users/${who.id}/privacy-setting`, { following_visible: false }),
    ],
    ['whose account is private', (who) => who.put(`/users/${who.id}`, { is_private: true })],
    ['who blocked the viewer', (who) => who.post(`/users/${viewer.id}/block`)],
    ['whom the viewer mutes', (who) => viewer.post(`/users/${who.id}/mute`)],
    ['whom the viewer does not follow any more', (who) => viewer.delete(`/users/${who.id}/follow`)],
    ['who is suspended', (who) => testApp.sql`update users set status = 'suspended' where id = ${who.id}`],
  ])('are not those %s', async (_, hide) => {
    expect(await facesOf([eventId])).toHaveLength(1);
    expect(await plans()).toEqual([eventId]);
    await hide(friend);
    expect(await facesOf([eventId])).toEqual([]);
    expect(await plans()).toEqual([]);
  });

  it('are not told for an event that the viewer cannot see', async () => {
    await friend.post(`/users/${organizer.id}/follow`);
    await organizer.put(`/events/${eventId}`, { isPublic: false });
    expect(await facesOf([eventId])).toEqual([]);
    expect(await facesOf([eventId], friend)).toEqual([]);
    await viewer.post(`/users/${organizer.id}/follow`);
    expect(await facesOf([eventId])).toHaveLength(1);
  });

  it.each(['', 'x', '0', '1,', Array(41).fill('1').join()])('are refused for the ids %j', async (ids) => {
    expect((await viewer.get(`/events/friends?ids=${ids}`)).status).toBe(400);
  });
});

describe('plans of friends', () => {
  it('begin with those of most friends, without past, cancelled and added ones', async () => {
    const second = await member('second');
    await viewer.post(`/users/${second.id}/follow`);
    const [both, past, cancelled, mine] = await Promise.all([
      publish('夕の会', '12-20'),
      publish('昨日の会', '11-01'),
      publish('中止の会', '11-29'),
      publish('私の会', '11-30'),
    ]);
    for (const id of [both, past, cancelled, mine]) await add(second, id);
    await add(friend, both);
    await add(viewer, mine);
    await organizer.put(`/events/${cancelled}`, { status: 'cancelled' });
    expect(await plans()).toEqual([both, eventId]);
  });
});

describe('the search for events that friends added', () => {
  const find = async (query = '', who = viewer) => {
    const { status, body } = await who.get(`/events?goers=friends${query}`);
    expect(status).toBe(200);
    return { ids: (body.events as { id: number }[]).map(({ id }) => id), total: body.total };
  };

  it('finds them together with the other filters, also those that the viewer added', async () => {
    const later = await publish('夕の会', '12-20');
    await publish('だれも行かない会', '12-21');
    await add(friend, later);
    await add(viewer, later);
    expect(await find()).toEqual({ ids: [eventId, later], total: 2 });
    expect(await find('&from=2026-12-01T00:00:00Z')).toEqual({ ids: [later], total: 1 });
    expect((await find('&from=2026-11-20T09:00:00%2B09:00&to=2026-12-01T00:00:00Z')).ids).toEqual([eventId]);
    expect((await find(`&q=${encodeURIComponent('夕')}`)).ids).toEqual([later]);
    expect((await viewer.get('/events?goers=everybody')).status).toBe(400);
  });

  it('leaves out the own events of friends and the plans of those who hide them', async () => {
    await viewer.post(`/users/${organizer.id}/follow`);
    await publish('主催の会', '12-22');
    expect((await find()).ids).toEqual([eventId]);
    await friend.put(`/users/${friend.id}/privacy-setting`, { following_visible: false });
    expect((await find()).ids).toEqual([]);
  });
});

it('the timeline by start can be limited to the days of a weekend', async () => {
  await viewer.post(`/users/${organizer.id}/follow`);
  const sunday = await publish('日曜の会', '11-29');
  const monday = await publish('月曜の会', '11-30');
  const read = async (query: string) =>
    ((await viewer.get(`/users/${viewer.id}/feed?sort=start${query}`)).body.events as { id: number }[]).map(
      ({ id }) => id,
    );
  expect(await read('&from=2026-11-28T00:00:00Z&to=2026-11-30T00:00:00Z')).toEqual([eventId, sunday]);
  expect(await read('&from=2026-11-28T00:00:00.001Z')).toEqual([sunday, monday]);
  expect(await read('')).toEqual([eventId, sunday, monday]);
});

it('finds what a friend added behind ten plans of their own and ten dates of one series', async () => {
  const later = await publish('音楽会', '12-20');
  await add(friend, later);
  for (let nth = 0; nth < 10; nth += 1) {
    const times = { startAt: `2026-11-29T0${nth}:00:00Z`, endAt: `2026-11-29T0${nth}:30:00Z` };
    await friend.post('/events', { title: '用事', ...times, isPublished: false, isPublic: false });
  }
  expect(await plans()).toEqual([eventId, later]);
  const daily = await publish('体操', '11-30', { recurrence: { rrule: 'FREQ=DAILY;COUNT=12' } });
  await friend.post(`/events/${daily}/follow?scope=series`);
  expect(await plans()).toEqual([eventId, daily, later]);
});

it('finds what a friend added behind ten events that the viewer added or answered as well', async () => {
  const later = await publish('音楽会', '12-20');
  await add(friend, later);
  for (let nth = 0; nth < 10; nth += 1) {
    const shared = await publish('体操', `12-1${nth}`);
    await add(friend, shared);
    if (nth < 5) await add(viewer, shared);
    else await viewer.put(`/events/${shared}/attendance`, { status: 'declined' });
  }
  expect(await plans()).toEqual([eventId, later]);
});
