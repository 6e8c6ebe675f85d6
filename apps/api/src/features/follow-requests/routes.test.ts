import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let owner: Person;

beforeAll(async () => {
  testApp = await createTestApp();
  owner = await testApp.createMember('closed_1', '閉じた人');
  await owner.put(`/users/${owner.id}`, { is_private: true });
});

let requesters = 0;
const request = async () => {
  requesters += 1;
  const person = await testApp.createMember(`asking_${requesters}`);
  expect((await person.post(`/users/${owner.id}/follow`)).status).toBe(202);
  return person;
};
const pendingIds = async () => (await owner.get(`/users/${owner.id}/follow-requests`)).list.map(({ id }) => id);
const listNotifications = async (person: Person) =>
  (await person.get('/notifications')).body as unknown as {
    notifications: {
      id: number;
      kind: string;
      actor: { id: number };
      readAt: string | null;
      relation: object | null;
    }[];
    unreadCount: number;
  };
const kindsOf = async (person: Person, actor: Person) =>
  (await listNotifications(person)).notifications
    .filter((notification) => notification.actor.id === actor.id)
    .map(({ kind }) => kind);
const check = async (person: Person) => (await person.get(`/users/${owner.id}/follow/check`)).body;

describe('a request to follow a private account', () => {
  it('is pending, listed, counted and notified to the account’s owner', async () => {
    const person = await request();
    expect(await check(person)).toEqual({ isFollowing: false, isPending: true });
    expect(await pendingIds()).toContain(person.id);
    expect((await owner.get('/auth/me')).body.user).toMatchObject({ followRequestsCount: (await pendingIds()).length });
    expect(await kindsOf(owner, person)).toEqual(['follow_requested']);
    expect((await person.get(`/users/${owner.id}/follow-requests`)).status).toBe(403);
  });

  it('makes a follower and notifies the requester when approved; a second approval returns 404', async () => {
    const person = await request();
    const path = `/users/${owner.id}/follow-requests/${person.id}/approve`;
    expect((await person.post(path)).status).toBe(403);
    expect((await owner.post(path)).status).toBe(200);
    expect(await check(person)).toEqual({ isFollowing: true, isPending: false });
    expect(await kindsOf(person, owner)).toEqual(['follow_approved']);
    expect(await kindsOf(owner, person)).toEqual([]);
    const again = await owner.post(path);
    expect([again.status, again.body.error]).toEqual([404, 'follow_request.not_found']);
  });

  it('makes no follower and no notification when rejected, and can be repeated', async () => {
    const person = await request();
    const path = `/users/${owner.id}/follow-requests/${person.id}/reject`;
    expect((await owner.post(path)).status).toBe(200);
    expect(await check(person)).toEqual({ isFollowing: false, isPending: false });
    expect((await listNotifications(person)).notifications).toEqual([]);
    expect(await kindsOf(owner, person)).toEqual([]);
    expect((await owner.post(path)).status).toBe(404);
    expect((await person.post(`/users/${owner.id}/follow`)).status).toBe(202);
    expect(await kindsOf(owner, person)).toEqual(['follow_requested']);
  });

  it('is removed with its notification when withdrawn', async () => {
    const person = await request();
    expect((await person.delete(`/users/${owner.id}/follow`)).status).toBe(200);
    expect(await pendingIds()).not.toContain(person.id);
    expect(await kindsOf(owner, person)).toEqual([]);
  });

  it('allows only one of a concurrent approve and reject', async () => {
    const person = await request();
    const path = `/users/${owner.id}/follow-requests/${person.id}`;
    const responses = await Promise.all([owner.post(`${path}/approve`), owner.post(`${path}/reject`)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await check(person)).isFollowing).toBe(responses[0]?.status === 200);
  });

  it('is approved and notified when the account becomes public', async () => {
    const person = await request();
    await owner.put(`/users/${owner.id}`, { is_private: false });
    expect(await pendingIds()).toEqual([]);
    expect(await check(person)).toEqual({ isFollowing: true, isPending: false });
    expect(await kindsOf(person, owner)).toEqual(['follow_approved']);
    expect(await kindsOf(owner, person)).toEqual([]);
    await owner.put(`/users/${owner.id}`, { is_private: true });
    expect(await check(person)).toEqual({ isFollowing: true, isPending: false });
  });

  it('is approved with thousands of others, by statements about a part of them', async () => {
    const many = await testApp.createMember('awaited_1');
    await many.put(`/users/${many.id}`, { is_private: true });
    await testApp.sql`
      with added as (
        insert into users (identity_issuer, identity_subject, email, user_id, display_name)
        select 'test', 'many_' || n, 'many_' || n || '@example.com', 'many_' || n, '人' from generate_series(1, 2001) n returning id
      ) insert into follow_requests (follower_id, followee_id, created_at) select id, ${many.id}, now() from added`;
    const statements: string[] = [];
    testApp.sql.options.debug = (_connection, text) => statements.push(text);
    const { status } = await many.put(`/users/${many.id}`, { is_private: false });
    testApp.sql.options.debug = false;
    const countOf = (part: string) => statements.filter((text) => text.includes(part)).length;
    expect([status, countOf('delete from follow_requests'), countOf('insert into "notifications"')]).toEqual([
      200, 3, 3,
    ]);
    const [row] = await testApp.sql`
      select followers_count, (select count(*)::int from notifications where actor_id = u.id and kind = 'follow_approved') as notices
      from users u where id = ${many.id}`;
    expect(row).toEqual({ followers_count: 2001, notices: 2001 });
  });

  it.each(['the owner', 'the requester'])('is removed with its notification by a block of %s', async (blocker) => {
    const person = await request();
    const [by, of] = blocker === 'the owner' ? [owner, person] : [person, owner];
    expect((await by.post(`/users/${of.id}/block`)).status).toBeLessThan(300);
    expect((await by.delete(`/users/${of.id}/block`)).status).toBeLessThan(300);
    expect(await pendingIds()).not.toContain(person.id);
    expect(await kindsOf(owner, person)).toEqual([]);
  });

  it('is neither listed nor counted while the requester is suspended', async () => {
    const person = await request();
    await testApp.sql`update users set status = 'suspended' where id = ${person.id}`;
    expect(await pendingIds()).not.toContain(person.id);
    expect((await owner.get('/auth/me')).body.user).toMatchObject({ followRequestsCount: (await pendingIds()).length });
  });
});

describe('notifications', () => {
  it('contain one entry for a repeated follow; reading them resets the unread count', async () => {
    const star = await testApp.createMember('star_1');
    const fan = await testApp.createMember('fan_1');
    for (let round = 0; round < 3; round += 1) {
      await fan.post(`/users/${star.id}/follow`);
      await fan.delete(`/users/${star.id}/follow`);
    }
    const { notifications, unreadCount } = await listNotifications(star);
    expect(notifications.map(({ kind, actor }) => [kind, actor.id])).toEqual([['followed', fan.id]]);
    expect(unreadCount).toBe(1);
    const ids = notifications.map(({ id }) => id);
    expect((await fan.post('/notifications/read', { ids })).body).toEqual({ success: true, unreadCount: 0 });
    expect((await listNotifications(star)).unreadCount).toBe(1);
    expect((await star.post('/notifications/read', { ids })).body).toEqual({ success: true, unreadCount: 0 });
    expect((await listNotifications(star)).notifications[0]?.readAt).toBe('2026-11-21T03:00:00.000Z');
  });

  it('have the relation to a new follower, until the follow is returned and after', async () => {
    const star = await testApp.createMember('star_4');
    const fan = await testApp.createMember('fan_4');
    await fan.post(`/users/${star.id}/follow`);
    const relation = async () =>
      (await listNotifications(star)).notifications.find(({ kind }) => kind === 'followed')?.relation;
    expect(await relation()).toEqual({ isPrivate: false, isFollowing: false, isPending: false });
    await testApp.sql`update users set is_private = true where id = ${fan.id}`;
    await star.post(`/users/${fan.id}/follow`);
    expect(await relation()).toEqual({ isPrivate: true, isFollowing: false, isPending: true });
    await star.post(`/users/${fan.id}/follow`);
    await fan.post(`/users/${fan.id}/follow-requests/${star.id}/approve`);
    expect(await relation()).toMatchObject({ isFollowing: true, isPending: false });
  });

  it('neither list nor count entries of suspended users', async () => {
    const star = await testApp.createMember('star_2');
    const fan = await testApp.createMember('fan_2');
    await fan.post(`/users/${star.id}/follow`);
    await testApp.sql`update users set status = 'suspended' where id = ${fan.id}`;
    expect(await listNotifications(star)).toMatchObject({ notifications: [], unreadCount: 0 });
  });

  it('page by cursor', async () => {
    const star = await testApp.createMember('star_3');
    await testApp.sql`
      insert into users (identity_issuer, identity_subject, email, user_id, display_name)
      select 'test', 'n' || n, 'n' || n || '@example.com', 'notice_' || n, '人' from generate_series(1, 25) n`;
    await testApp.sql`
      insert into notifications (user_id, kind, actor_id, once_key, created_at)
      select ${star.id}, 'followed', id, 'followed:' || id, '2026-11-21T03:00:00Z' from users where user_id like 'notice%'`;
    const first = (await star.get('/notifications')).body as { notifications: object[]; nextCursor: string };
    const second = (await star.get(`/notifications?cursor=${first.nextCursor}`)).body as typeof first;
    expect([first.notifications.length, second.notifications.length, second.nextCursor]).toEqual([20, 5, null]);
    const newest = (first.notifications as { id: number }[])[2]?.id ?? 0;
    expect((await star.post('/notifications/read', { upTo: newest })).body.unreadCount).toBe(2);
    expect((await star.post('/notifications/read')).body.unreadCount).toBe(0);
  });
});
