import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let closed: Person;

beforeAll(async () => {
  testApp = await createTestApp();
  closed = await testApp.createMember('closed_1', '閉じた人');
  await closed.put(`/users/${closed.id}`, { is_private: true });
});

let asked = 0;
const ask = async () => {
  asked += 1;
  const person = await testApp.createMember(`asking_${asked}`);
  expect((await person.post(`/users/${closed.id}/follow`)).status).toBe(202);
  return person;
};
const waiting = async () => (await closed.get(`/users/${closed.id}/follow-requests`)).list.map(({ id }) => id);
const noticesOf = async (person: Person) =>
  (await person.get('/notifications')).body as unknown as {
    notifications: { id: number; kind: string; actor: { id: number }; readAt: string | null }[];
    unreadCount: number;
  };
const kindsOf = async (person: Person, actor: Person) =>
  (await noticesOf(person)).notifications.filter((notice) => notice.actor.id === actor.id).map(({ kind }) => kind);
const check = async (person: Person) => (await person.get(`/users/${closed.id}/follow/check`)).body;

describe('asking a private account', () => {
  it('waits, is listed and counted for the asked, and told to them', async () => {
    const person = await ask();
    expect(await check(person)).toEqual({ isFollowing: false, isPending: true });
    expect(await waiting()).toContain(person.id);
    expect((await closed.get('/auth/me')).body.user).toMatchObject({ followRequestsCount: (await waiting()).length });
    expect(await kindsOf(closed, person)).toEqual(['follow_requested']);
    expect((await person.get(`/users/${closed.id}/follow-requests`)).status).toBe(403);
  });

  it('approved, follows from then on and is told; a second approval finds nothing', async () => {
    const person = await ask();
    const path = `/users/${closed.id}/follow-requests/${person.id}/approve`;
    expect((await person.post(path)).status).toBe(403);
    expect((await closed.post(path)).status).toBe(200);
    expect(await check(person)).toEqual({ isFollowing: true, isPending: false });
    expect(await kindsOf(person, closed)).toEqual(['follow_approved']);
    expect(await kindsOf(closed, person)).toEqual([]);
    const again = await closed.post(path);
    expect([again.status, again.body.error]).toEqual([404, 'follow_request.not_found']);
  });

  it('rejected, does not follow and is not told; may ask again', async () => {
    const person = await ask();
    const path = `/users/${closed.id}/follow-requests/${person.id}/reject`;
    expect((await closed.post(path)).status).toBe(200);
    expect(await check(person)).toEqual({ isFollowing: false, isPending: false });
    expect((await noticesOf(person)).notifications).toEqual([]);
    expect((await closed.post(path)).status).toBe(404);
    expect((await person.post(`/users/${closed.id}/follow`)).status).toBe(202);
  });

  it('taken back, leaves neither request nor notice', async () => {
    const person = await ask();
    expect((await person.delete(`/users/${closed.id}/follow`)).status).toBe(200);
    expect(await waiting()).not.toContain(person.id);
    expect(await kindsOf(closed, person)).toEqual([]);
  });

  it('approve and reject at once: one of them wins, and the state is its', async () => {
    const person = await ask();
    const path = `/users/${closed.id}/follow-requests/${person.id}`;
    const answers = await Promise.all([closed.post(`${path}/approve`), closed.post(`${path}/reject`)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await check(person)).isFollowing).toBe(answers[0]?.status === 200);
  });

  it('opening the account accepts everybody who waits, and tells them', async () => {
    const person = await ask();
    await closed.put(`/users/${closed.id}`, { is_private: false });
    expect(await waiting()).toEqual([]);
    expect(await check(person)).toEqual({ isFollowing: true, isPending: false });
    expect(await kindsOf(person, closed)).toEqual(['follow_approved']);
    await closed.put(`/users/${closed.id}`, { is_private: true });
    expect(await check(person)).toEqual({ isFollowing: true, isPending: false });
  });

  it('who is suspended does not wait any more', async () => {
    const person = await ask();
    await testApp.sql`update users set status = 'suspended' where id = ${person.id}`;
    expect(await waiting()).not.toContain(person.id);
    expect((await closed.get('/auth/me')).body.user).toMatchObject({ followRequestsCount: (await waiting()).length });
  });
});

describe('notices', () => {
  it('a follow is told once, however often it is repeated; reading them empties the badge', async () => {
    const star = await testApp.createMember('star_1');
    const fan = await testApp.createMember('fan_1');
    for (let round = 0; round < 3; round += 1) {
      await fan.post(`/users/${star.id}/follow`);
      await fan.delete(`/users/${star.id}/follow`);
    }
    const { notifications, unreadCount } = await noticesOf(star);
    expect(notifications.map(({ kind, actor }) => [kind, actor.id])).toEqual([['followed', fan.id]]);
    expect(unreadCount).toBe(1);
    const ids = notifications.map(({ id }) => id);
    expect((await fan.post('/notifications/read', { ids })).body).toEqual({ success: true, unreadCount: 0 });
    expect((await noticesOf(star)).unreadCount).toBe(1);
    expect((await star.post('/notifications/read', { ids })).body).toEqual({ success: true, unreadCount: 0 });
    expect((await noticesOf(star)).notifications[0]?.readAt).toBe('2026-11-21T03:00:00.000Z');
  });

  it('of people who are gone are neither listed nor counted', async () => {
    const star = await testApp.createMember('star_2');
    const fan = await testApp.createMember('fan_2');
    await fan.post(`/users/${star.id}/follow`);
    await testApp.sql`update users set status = 'suspended' where id = ${fan.id}`;
    expect(await noticesOf(star)).toMatchObject({ notifications: [], unreadCount: 0 });
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
    expect((await star.post('/notifications/read')).body.unreadCount).toBe(0);
  });
});
