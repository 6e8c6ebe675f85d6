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

const follows = async (who: Person, whom: Person) => (await who.get(`/users/${whom.id}/follow/check`)).status;

describe('a block', () => {
  it('may be repeated, is not possible with oneself, and lists whom one blocked', async () => {
    expect((await blocker.post(`/users/${blocked.id}/block`)).status).toBe(200);
    expect((await blocker.post(`/users/${blocker.id}/block`)).status).toBe(400);
    expect((await blocker.post('/users/999999/block')).status).toBe(404);
    expect((await blocker.get('/me/blocks')).list.map((user) => user.user_id)).toEqual(['blocked_1']);
    expect((await blocked.get('/me/blocks')).list).toEqual([]);
  });

  it('ends following both ways, in rows and numbers', async () => {
    const rows = await testApp.sql`
      select 1 from user_follows where follower_id in ${testApp.sql([blocker.id, blocked.id])}
        and followee_id in ${testApp.sql([blocker.id, blocked.id])}`;
    expect(rows).toHaveLength(0);
    expect((await blocker.get(`/users/${blocker.id}`)).body).toMatchObject({ followersCount: 1, followingCount: 1 });
  });

  it('makes the blocker nobody to the blocked', async () => {
    expect((await blocked.get(`/users/${blocker.id}`)).status).toBe(404);
    expect(await follows(blocked, blocker)).toBe(404);
    expect((await blocked.post(`/users/${blocker.id}/follow`)).status).toBe(404);
    expect((await blocked.get('/users/search?q=ふさぐ人')).list).toEqual([]);
    expect((await blocked.get(`/events/${event}`)).status).toBe(404);
    const calendar = await blocked.get('/events/calendar?from=2026-11-22&to=2026-11-23&tz=UTC');
    expect(calendar.list.map(({ id }) => id)).not.toContain(event);
    expect((await blocked.post('/events/by-creators', { creatorIds: [blocker.id] })).list).toEqual([]);
  });

  it('shows the blocked to the blocker as blocked, and without events', async () => {
    expect((await blocker.get(`/users/${blocked.id}`)).body).toMatchObject({ isBlocked: true, isFollowing: false });
    const refused = await blocker.post(`/users/${blocked.id}/follow`);
    expect([refused.status, refused.body.error]).toEqual([403, 'user_block.blocked']);
    const { id } = (await blocked.post('/events', { ...plan, title: 'ふさがれた会' })).body;
    expect((await blocker.get(`/events/${id}`)).status).toBe(404);
    expect((await blocker.get('/users/search?q=ふさがれた')).list).toEqual([]);
  });

  it('takes either out of the other’s lists, and the numbers follow', async () => {
    for (const [who, other] of [
      [blocker, blocked],
      [blocked, blocker],
    ] as const) {
      const list = (await who.get(`/users/${witness.id}/followers`)).list.map(({ id }) => id);
      expect(list).not.toContain(other.id);
      expect((await who.get(`/users/${witness.id}/followers/count`)).body.followersCount).toBe(list.length);
      const following = (await who.get(`/users/${witness.id}/following`)).list;
      expect((await who.get(`/users/${witness.id}`)).body.followingCount).toBe(following.length);
    }
    const { list } = await witness.get(`/users/${witness.id}/followers`);
    expect(list.map(({ id }) => id)).toEqual(expect.arrayContaining([blocker.id, blocked.id]));
  });

  it('takes either out of the attendees that the other sees', async () => {
    const { id } = (await witness.post('/events', { ...plan, title: 'みんなの会' })).body;
    await blocker.post(`/events/${id}/follow`);
    await blocked.post(`/events/${id}/follow`);
    const seen = await blocked.get(`/events/${id}/attendees`);
    expect(seen.list.map((user) => user.user_id)).toEqual(['witness_1', 'blocked_1']);
    expect((await blocked.get(`/events/${id}`)).body.followersCount).toBe(2);
    expect((await witness.get(`/events/${id}`)).body.followersCount).toBe(3);
  });

  it('hides notices that came before it', async () => {
    const { notifications } = (await blocker.get('/notifications')).body as {
      notifications: { actor: { id: number } }[];
    };
    expect(notifications.map(({ actor }) => actor.id)).not.toContain(blocked.id);
  });
});

it('a request ends with the block, and one that comes in the same moment does not outlive it', async () => {
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

it('lifted, nothing comes back by itself, and following is possible again', async () => {
  expect((await blocker.delete(`/users/${blocked.id}/block`)).status).toBe(200);
  expect((await blocker.delete(`/users/${blocked.id}/block`)).status).toBe(200);
  expect((await blocked.get(`/users/${blocker.id}/follow/check`)).body).toEqual({
    isFollowing: false,
    isPending: false,
  });
  expect((await blocked.get(`/events/${event}`)).status).toBe(200);
  expect((await blocked.post(`/users/${blocker.id}/follow`)).status).toBe(201);
});
