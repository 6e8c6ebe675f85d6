import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let owner: Person;
let follower: Person;
let stranger: Person;

beforeAll(async () => {
  testApp = await createTestApp();
  owner = await testApp.createMember('owner_1');
  follower = await testApp.createMember('follower_1');
  stranger = await testApp.createMember('stranger_1');
  await follower.post(`/users/${owner.id}/follow`);
  await owner.post(`/users/${stranger.id}/follow`);
});

const list = async (viewer: Person, which: 'followers' | 'following', of = owner.id) => {
  const { status, list: users, headers } = await viewer.get(`/users/${of}/${which}`);
  return { status, names: users.map((user) => user.user_id), isHidden: headers['x-privacy-list-hidden'] };
};
const count = async (viewer: Person, which: 'followers' | 'following', of = owner.id) =>
  (await viewer.get(`/users/${of}/${which}/count`)).body[`${which}Count`];

describe('follower and following lists', () => {
  it('are visible to everyone by default, without e-mail addresses', async () => {
    expect(await list(stranger, 'followers')).toEqual({ status: 200, names: ['follower_1'], isHidden: undefined });
    expect((await list(stranger, 'following')).names).toEqual(['stranger_1']);
    expect((await stranger.get(`/users/${owner.id}/followers`)).text).not.toContain('@example.com');
  });

  it.each(['followers', 'following'] as const)(
    'return an empty list and the header when %s are hidden, except to the owner; the count stays',
    async (which) => {
      await owner.put(`/users/${owner.id}/privacy-setting`, { [`${which}_visible`]: false });
      const hidden = { status: 200, names: [], isHidden: 'true' };
      expect(await list(stranger, which)).toEqual(hidden);
      expect(await list(follower, which)).toEqual(hidden);
      const own = await list(owner, which);
      expect([own.names.length, own.isHidden]).toEqual([1, undefined]);
      expect(await count(stranger, which)).toBe(1);
      await owner.put(`/users/${owner.id}/privacy-setting`, { [`${which}_visible`]: true });
      expect((await list(stranger, which)).isHidden).toBeUndefined();
    },
  );

  it('are visible only to followers of a private account', async () => {
    await owner.put(`/users/${owner.id}`, { is_private: true });
    expect(await list(stranger, 'followers')).toEqual({ status: 200, names: [], isHidden: 'true' });
    expect((await list(follower, 'followers')).names).toEqual(['follower_1']);
    await owner.put(`/users/${owner.id}`, { is_private: false });
  });

  it('page by cursor, newest first, without duplicates', async () => {
    const star = await testApp.createMember('star_1');
    await testApp.sql`
      insert into users (identity_issuer, identity_subject, email, user_id, display_name)
      select 'test', 'fan' || n, 'fan' || n || '@example.com', 'fan_' || n, 'ファン' from generate_series(1, 45) n`;
    await testApp.sql`
      insert into user_follows (follower_id, followee_id, created_at)
      select id, ${star.id}, '2026-11-21T03:00:00Z'::timestamptz + (id % 7) * interval '1 minute' from users
      where user_id like 'fan%'`;
    const paged: unknown[] = [];
    let cursor: unknown = '';
    while (cursor !== undefined) {
      const page = await stranger.get(`/users/${star.id}/followers?limit=20${cursor ? `&cursor=${cursor}` : ''}`);
      paged.push(...page.list.map((user) => user.user_id));
      cursor = page.headers['x-next-cursor'];
    }
    expect(paged).toHaveLength(45);
    expect(new Set(paged).size).toBe(45);
    expect(await count(stranger, 'followers', star.id)).toBe(45);
    expect((await stranger.get(`/users/${star.id}/followers?cursor=abc`)).status).toBe(400);
  });

  it('omit a suspended user from list and count until the user is restored', async () => {
    const both = async () => [(await list(stranger, 'followers')).names.length, await count(stranger, 'followers')];
    expect(await both()).toEqual([1, 1]);
    await testApp.sql`update users set status = 'suspended' where id = ${follower.id}`;
    expect(await both()).toEqual([0, 0]);
    await testApp.sql`update users set status = 'active' where id = ${follower.id}`;
    expect(await both()).toEqual([1, 1]);
  });
});

describe('removing a follower', () => {
  it('ends their access, and returns 403 for another user’s followers', async () => {
    const closed = await testApp.createMember('closed_1');
    const fan = await testApp.createMember('closed_fan');
    await fan.post(`/users/${closed.id}/follow`);
    await closed.put(`/users/${closed.id}`, { is_private: true });
    const plan = { startAt: '2026-11-22T00:00:00Z', endAt: '2026-11-22T01:00:00Z', isPublished: true, isPublic: true };
    const { id } = (await closed.post('/events', { ...plan, title: '内輪' })).body;
    expect((await fan.get(`/events/${id}`)).status).toBe(200);
    const path = `/users/${closed.id}/followers/${fan.id}`;
    expect((await stranger.delete(path)).status).toBe(403);
    expect((await closed.delete(path)).status).toBe(200);
    expect((await fan.get(`/events/${id}`)).status).toBe(404);
    const again = await closed.delete(path);
    expect([again.status, again.body.error]).toEqual([404, 'user_follow.not_following']);
  });
});

it('unfollows a suspended user', async () => {
  const gone = await testApp.createMember('gone_1');
  await stranger.post(`/users/${gone.id}/follow`);
  await testApp.sql`update users set status = 'suspended' where id = ${gone.id}`;
  const unfollowed = await stranger.delete(`/users/${gone.id}/follow`);
  expect([unfollowed.status, unfollowed.body]).toEqual([
    200,
    { success: true, isFollowing: false, isPending: false, followersCount: 0 },
  ]);
});
