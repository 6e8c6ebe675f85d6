import { beforeEach, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let viewer: Person;
let friend: Person;

beforeEach(async () => {
  testApp = await createTestApp();
  viewer = await testApp.createMember('viewer_1');
  friend = await testApp.createMember('friend_1');
  await viewer.put(`/users/${viewer.id}`, { interests: ['crafts', 'cafes', 'art'] });
  await viewer.post(`/users/${friend.id}/follow`);
});

const suggested = async () => (await viewer.get('/users/suggestions')).list.map((user) => user.user_id);

it('ranks friends of friends first, then shared interests, then members with upcoming events', async () => {
  const nobody = await testApp.createMember('nobody_1');
  const busy = await testApp.createMember('busy_1');
  const alike = await testApp.createMember('alike_1');
  const close = await testApp.createMember('close_1');
  await alike.put(`/users/${alike.id}`, { interests: ['crafts', 'cafes'] });
  await close.put(`/users/${close.id}`, { interests: ['art', 'crafts'] });
  await friend.post(`/users/${close.id}/follow`);
  const plan = { startAt: '2026-11-22T00:00:00Z', endAt: '2026-11-22T01:00:00Z', isPublished: true, isPublic: true };
  await busy.post('/events', { ...plan, title: '予定' });
  expect(await suggested()).toEqual(['close_1', 'alike_1', 'busy_1', 'nobody_1']);
  expect(nobody.id).toBeGreaterThan(0);
});

it('excludes the viewer and members whom they follow, requested to follow, blocked or muted', async () => {
  const [asked, shut, quiet] = await Promise.all(
    ['asked_1', 'shut_1', 'quiet_1'].map((name) => testApp.createMember(name)),
  );
  if (!asked || !shut || !quiet) throw new Error('A member is missing');
  expect(await suggested()).toEqual(expect.arrayContaining(['asked_1', 'shut_1', 'quiet_1']));
  await asked.put(`/users/${asked.id}`, { is_private: true });
  await viewer.post(`/users/${asked.id}/follow`);
  await viewer.post(`/users/${shut.id}/block`);
  await viewer.post(`/users/${quiet.id}/mute`);
  const left = await suggested();
  for (const name of ['viewer_1', 'friend_1', 'asked_1', 'shut_1', 'quiet_1']) expect(left).not.toContain(name);
});

it('tells nothing of whom a member with a hidden list follows', async () => {
  const [reader, open, shy] = [
    await testApp.createMember('reader_1'),
    await testApp.createMember('open_1'),
    await testApp.createMember('shy_1'),
  ];
  const [known, secret] = [await testApp.createMember('known_1'), await testApp.createMember('secret_1')];
  for (const followed of [open, shy]) await reader.post(`/users/${followed.id}/follow`);
  await open.post(`/users/${known.id}/follow`);
  await shy.post(`/users/${secret.id}/follow`);
  const ranked = async () =>
    (await reader.get('/users/suggestions')).list
      .map((user) => user.user_id)
      .filter((handle) => handle === 'known_1' || handle === 'secret_1');
  await testApp.sql`update users set followers_count = 5 where id = ${secret.id}`;
  expect(await ranked()).toEqual(['secret_1', 'known_1']);
  await shy.put(`/users/${shy.id}/privacy-setting`, { following_visible: false });
  expect(await ranked()).toEqual(['known_1', 'secret_1']);
});

it('finds who is followed by followees among many whom the viewer follows, and among many who are more popular', async () => {
  const member = await testApp.createMember('member_1');
  const found = await testApp.createMember('found_1');
  const insert = (name: string, count: number, followers: number) => testApp.sql<{ id: string }[]>`
    insert into users (identity_issuer, identity_subject, email, user_id, display_name, followers_count)
    select 'test', ${name} || n, ${name} || n || '@example.com', ${name} || n, ${name} || n, ${followers}
    from generate_series(1, ${count}) n returning id`;
  await insert('popular_', 320, 900);
  const circle = (await insert('circle_', 205, 40)).map(({ id }) => id);
  // The newest hundred follow eighteen others of the circle each, so that each of it has about nine of them; three follow who is looked for.
  await testApp.sql`
    insert into user_follows (follower_id, followee_id, created_at)
    select f.id, t.id, '2026-11-01T00:00:00Z'::timestamptz
    from unnest(${circle}::bigint[]) with ordinality f(id, n) join unnest(${circle}::bigint[]) with ordinality t(id, n)
      on f.n > 105 and f.id <> t.id and (t.n + 205 * 9 - 9 * (f.n - 105)) % 205 < 18`;
  await testApp.sql`
    insert into user_follows (follower_id, followee_id, created_at)
    select ${member.id}, id, '2026-11-02T00:00:00Z'::timestamptz from unnest(${circle}::bigint[]) id
    union all select id, ${found.id}, '2026-11-03T00:00:00Z'::timestamptz from unnest(${circle.slice(-3)}::bigint[]) id`;
  const [first] = (await member.get('/users/suggestions')).list;
  expect(first?.user_id).toBe('found_1');
});
