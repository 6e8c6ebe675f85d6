import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let blocker: Person;
let blocked: Person;
let witness: Person;
let event: number;

const plan = { startAt: '2026-11-22T00:00:00Z', endAt: '2026-11-22T01:00:00Z', isPublished: true, isPublic: true };

beforeAll(async () => {
  testApp = await createTestApp();
  blocker = await testApp.createMember('blocker_1', 'ふさぐ人');
  blocked = await testApp.createMember('blocked_1', 'ふさがれた人');
  witness = await testApp.createMember('witness_1', '見ている人');
  for (const person of [blocker, blocked]) {
    await person.post(`/users/${witness.id}/follow`);
    await witness.post(`/users/${person.id}/follow`);
  }
  await blocker.post(`/users/${blocked.id}/follow`);
  await blocked.post(`/users/${blocker.id}/follow`);
  event = (await blocker.post('/events', { ...plan, title: '見せない会' })).body.id as number;
  await blocked.post(`/events/${event}/follow`);
  expect((await blocker.post(`/users/${blocked.id}/block`)).status).toBe(200);
});

const checkStatus = async (viewer: Person, user: Person) => (await viewer.get(`/users/${user.id}/follow/check`)).status;

describe('a block', () => {
  it('is idempotent, returns 400 for oneself, and is listed only for the blocker', async () => {
    expect((await blocker.post(`/users/${blocked.id}/block`)).status).toBe(200);
    expect((await blocker.post(`/users/${blocker.id}/block`)).status).toBe(400);
    expect((await blocker.post('/users/999999/block')).status).toBe(404);
    expect((await blocker.get('/me/blocks')).list.map((user) => user.user_id)).toEqual(['blocked_1']);
    expect((await blocked.get('/me/blocks')).list).toEqual([]);
  });

  it('deletes the follows of both sides and updates the counts', async () => {
    const rows = await testApp.sql`
      select 1 from user_follows where follower_id in ${testApp.sql([blocker.id, blocked.id])}
        and followee_id in ${testApp.sql([blocker.id, blocked.id])}`;
    expect(rows).toHaveLength(0);
    expect((await blocker.get(`/users/${blocker.id}`)).body).toMatchObject({ followersCount: 1, followingCount: 1 });
  });

  it('hides the blocker and their events from the blocked user', async () => {
    expect((await blocked.get(`/users/${blocker.id}`)).status).toBe(404);
    expect(await checkStatus(blocked, blocker)).toBe(404);
    expect((await blocked.post(`/users/${blocker.id}/follow`)).status).toBe(404);
    expect((await blocked.get('/users/search?q=ふさぐ人')).list).toEqual([]);
    expect((await blocked.get(`/events/${event}`)).status).toBe(404);
    const calendar = await blocked.get('/events/calendar?from=2026-11-22&to=2026-11-23&tz=UTC');
    expect(calendar.list.map(({ id }) => id)).not.toContain(event);
    expect((await blocked.post('/events/by-creators', { creatorIds: [blocker.id] })).list).toEqual([]);
  });

  it('shows the blocked user to the blocker as blocked and without events', async () => {
    expect((await blocker.get(`/users/${blocked.id}`)).body).toMatchObject({ isBlocked: true, isFollowing: false });
    const rejected = await blocker.post(`/users/${blocked.id}/follow`);
    expect([rejected.status, rejected.body.error]).toEqual([403, 'user_block.blocked']);
    const { id } = (await blocked.post('/events', { ...plan, title: 'ふさがれた会' })).body;
    expect((await blocker.get(`/events/${id}`)).status).toBe(404);
    expect((await blocker.get('/users/search?q=ふさがれた')).list).toEqual([]);
  });

  it('hides both from each other’s lists, with matching counts', async () => {
    for (const [viewer, other] of [
      [blocker, blocked],
      [blocked, blocker],
    ] as const) {
      const list = (await viewer.get(`/users/${witness.id}/followers`)).list.map(({ id }) => id);
      expect(list).not.toContain(other.id);
      expect((await viewer.get(`/users/${witness.id}/followers/count`)).body.followersCount).toBe(list.length);
      const following = (await viewer.get(`/users/${witness.id}/following`)).list;
      expect((await viewer.get(`/users/${witness.id}`)).body.followingCount).toBe(following.length);
    }
    const { list } = await witness.get(`/users/${witness.id}/followers`);
    expect(list.map(({ id }) => id)).toEqual(expect.arrayContaining([blocker.id, blocked.id]));
  });

  it('hides both from each other among all people and in searches, whose pages are full', async () => {
    // Members of other tests are not listed.
    await testApp.sql`
      update users set status = 'suspended' where id not in ${testApp.sql([blocker.id, blocked.id, witness.id])}`;
    const idsOf = async (viewer: Person, path: string) => (await viewer.get(path)).list.map(({ id }) => id);
    expect((await idsOf(blocker, '/users')).sort()).toEqual([blocker.id, witness.id].sort());
    expect((await idsOf(blocked, '/users')).sort()).toEqual([blocked.id, witness.id].sort());
    for (const q of ['ふさ', 'さ']) expect(await idsOf(blocked, `/users/search?q=${q}&limit=1`)).toEqual([blocked.id]);
  });

  it('hides both from each other’s attendee lists', async () => {
    const { id } = (await witness.post('/events', { ...plan, title: 'みんなの会' })).body;
    await blocker.post(`/events/${id}/follow`);
    await blocked.post(`/events/${id}/follow`);
    const seen = await blocked.get(`/events/${id}/attendees`);
    expect(seen.list.map((user) => user.user_id)).toEqual(['witness_1', 'blocked_1']);
    expect((await blocked.get(`/events/${id}`)).body.followersCount).toBe(2);
    expect((await witness.get(`/events/${id}`)).body.followersCount).toBe(3);
  });

  it('hides earlier notifications', async () => {
    const { notifications } = (await blocker.get('/notifications')).body as {
      notifications: { actor: { id: number } }[];
    };
    expect(notifications.map(({ actor }) => actor.id)).not.toContain(blocked.id);
  });
});

it('a block deletes a follow request, also a concurrent one', async () => {
  const closed = await testApp.createMember('closed_1');
  const fan = await testApp.createMember('fan_1');
  await closed.put(`/users/${closed.id}`, { is_private: true });
  for (let round = 0; round < 10; round += 1) {
    await Promise.all([fan.post(`/users/${closed.id}/follow`), closed.post(`/users/${fan.id}/block`)]);
    expect((await closed.get(`/users/${closed.id}/follow-requests`)).list).toEqual([]);
    await closed.delete(`/users/${fan.id}/block`);
    await fan.delete(`/users/${closed.id}/follow`);
  }
});

it('removing a block restores no follow and allows new ones', async () => {
  const [one, other] = [await testApp.createMember('one_1'), await testApp.createMember('other_1')];
  await one.post(`/users/${other.id}/follow`);
  await other.post(`/users/${one.id}/follow`);
  const { id } = (await one.post('/events', { ...plan, title: 'また見える会' })).body;
  expect((await one.post(`/users/${other.id}/block`)).status).toBe(200);
  expect((await other.get(`/events/${id}`)).status).toBe(404);
  expect((await one.delete(`/users/${other.id}/block`)).status).toBe(200);
  expect((await one.delete(`/users/${other.id}/block`)).status).toBe(200);
  expect((await other.get(`/users/${one.id}/follow/check`)).body).toEqual({
    isFollowing: false,
    isPending: false,
  });
  expect((await other.get(`/events/${id}`)).status).toBe(200);
  expect((await other.post(`/users/${one.id}/follow`)).status).toBe(201);
});
