import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runJob } from '../../test/run-job.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { deleteRemainsJob } from '../features/notifications/jobs.ts';
import { userReferences } from '../features/resign/writes.ts';
import { createDiskFiles } from '../ports/files/disk.ts';

/** RESIGN_ROUNDS=200 for a longer run. */
const rounds = Number(process.env.RESIGN_ROUNDS ?? 12);
/** How many kinds of requests a round sends. All of them write to the same account, and take turns. */
const atOnce = 19;

let testApp: TestApp;
let star: Person;
let closed: Person;
/** Whom each person follows, and who follows them. */
let friend: Person;
/** Whom each person requested to follow, and who requested to follow them. */
let stranger: Person;
let eventId: number;
let picture: Buffer;
const folder = await mkdtemp(join(tmpdir(), 'hiyori-race-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const plan = { startAt: '2027-11-22T00:00:00Z', endAt: '2027-11-22T01:00:00Z', isPublished: true, isPublic: true };

beforeAll(async () => {
  testApp = await createTestApp({ files: createDiskFiles(folder) });
  star = await testApp.createMember('star_1');
  closed = await testApp.createMember('closed_1');
  await closed.put(`/users/${closed.id}`, { is_private: true });
  friend = await testApp.createMember('friend_1');
  stranger = await testApp.createMember('stranger_1');
  eventId = Number((await star.post('/events', { ...plan, title: '星の会' })).body.id);
  picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
});

const kinds: Record<string, (person: Person, round: number) => Promise<{ status: number }>> = {
  profile: (person) =>
    person.put(`/users/${person.id}`, { displayName: '残る名前', bio: '残る紹介', interests: ['crafts'] }),
  picture: (person) =>
    person.call('PUT', `/users/${person.id}/avatar`, undefined, {
      payload: picture,
      headers: { 'content-type': 'image/png' },
    }),
  event: (person) => person.post('/events', { ...plan, title: '残る会' }),
  cover: async (person) => {
    const { body } = await person.post('/events', { ...plan, title: '写真の会' });
    const headers = { 'content-type': 'image/png' };
    return person.call('PUT', `/events/${body.id}/cover`, undefined, { payload: picture, headers });
  },
  add: (person) => person.post(`/events/${eventId}/follow`),
  like: (person) => person.post(`/events/${eventId}/like`),
  follow: (person) => person.post(`/users/${star.id}/follow`),
  request: (person) => person.post(`/users/${closed.id}/follow`),
  contact: (person) => person.post('/contact', { email: person.email, subject: '件', message: '文' }),
  report: (person) => person.put(`/users/${star.id}/report`, { reason: 'other' }),
  feed: (person) => person.post('/me/calendar-feed'),
  import: (person) => person.post('/me/imported-calendars', { name: '残る', file: 'BEGIN:VCALENDAR\nEND:VCALENDAR' }),
  settings: (person) => person.put('/push-notifications/settings', { reminderLeadTimes: [5] }),
  push: (person, round) =>
    person.post('/push-notifications/subscriptions', {
      endpoint: `https://fcm.googleapis.com/fcm/send/${round}`,
      keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    }),
  privacy: (person) => person.put(`/users/${person.id}/privacy-setting`, { emailVisible: true }),
  block: (person) => person.post(`/users/${closed.id}/block`),
  mute: (person) => person.post(`/users/${star.id}/mute`),
  followed: (person) => star.post(`/users/${person.id}/follow`),
  blocked: (person) => closed.post(`/users/${person.id}/block`),
  muted: (person) => closed.post(`/users/${person.id}/mute`),
  approve: (person) => person.post(`/users/${person.id}/follow-requests/${stranger.id}/approve`),
  approved: (person) => stranger.post(`/users/${stranger.id}/follow-requests/${person.id}/approve`),
  list: (person) => putIntoCloseFriends(person, friend),
  listed: (person) => putIntoCloseFriends(friend, person),
};

async function putIntoCloseFriends(owner: Person, follower: Person) {
  const [close] = await testApp.sql`select id from user_lists where owner_id = ${owner.id} and kind = 'close'`;
  return owner.put(`/me/lists/${close?.id}/members/${follower.id}`);
}

/** Those whose numbers of followers or followees are not the ones of active members. */
const miscounted = () => testApp.sql`
  select u.id from users u where u.status = 'active' and (u.followers_count, u.following_count) is distinct from (
    (select count(*) from user_follows f join users o on o.id = f.follower_id where f.followee_id = u.id and o.status = 'active'),
    (select count(*) from user_follows f join users o on o.id = f.followee_id where f.follower_id = u.id and o.status = 'active'))`;

/** What is left of a person who resigned. */
async function leftOf({ id }: Person): Promise<string[]> {
  await runJob(deleteRemainsJob(testApp));
  const left: string[] = [];
  for (const [table, columns] of userReferences) {
    for (const column of columns) {
      const rows = await testApp.sql`select 1 from ${testApp.sql(table)} where ${testApp.sql(column)} = ${id}`;
      if (rows.length > 0) left.push(`${table}.${column}`);
    }
  }
  const fields = await testApp.sql<{ key: string }[]>`
    select key from users u, jsonb_each(to_jsonb(u)) where id = ${id} and value not in ('""', 'null', '0', '[]', 'false', '"resigned"')
      and key in ('email', 'display_name', 'bio', 'avatar_file', 'search_text', 'search_grams', 'email_visible', 'is_private', 'status')`;
  return [...left, ...fields.map(({ key }) => `users.${key}`)];
}

it('leaves nothing of a person who resigns while their requests are under way', async () => {
  const kindNames = Object.keys(kinds);
  const left: string[] = [];
  const done = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const person = await testApp.createMember(`leaver_${round}`);
    await person.post(`/users/${friend.id}/follow`);
    await friend.post(`/users/${person.id}/follow`);
    await testApp.sql`
      insert into follow_requests (follower_id, followee_id)
      values (${person.id}, ${stranger.id}), (${stranger.id}, ${person.id})`;
    const begin = (round * 5) % kindNames.length;
    const names = [...kindNames.slice(begin), ...kindNames.slice(0, begin)].slice(0, atOnce);
    const place = round % (names.length + 1);
    const first = names.slice(0, place).map((name) => kinds[name]?.(person, round));
    const resigned = person.post('/auth/resign', { reason: 'race' });
    const others = [...first, ...names.slice(place).map((name) => kinds[name]?.(person, round))];
    const statuses = await Promise.all(others.map(async (answer) => (await answer)?.status));
    statuses.forEach((status, index) => {
      if (status !== undefined && status < 300) done.add(names[index] ?? '');
      if (status !== undefined && status >= 500) left.push(`${names[index]} answered ${status}`);
    });
    expect((await resigned).status).toBe(200);
    left.push(...(await leftOf(person)));
  }
  expect(left).toEqual([]);
  expect(await miscounted()).toEqual([]);
  for (const place of ['avatars', 'covers']) expect(await readdir(join(folder, place)).catch(() => [])).toEqual([]);
  // The race was one: some requests came first.
  expect(done.size).toBeGreaterThan(3);
});

it('refuses the sign-in to a closed account and does not write its address back', async () => {
  const person = await testApp.registerMember('closed_person');
  const [login] = await Promise.all([
    testApp.guest.post('/auth/login', { email: person.email, password: person.password }),
    person.post('/auth/resign', {}),
  ]);
  const again = await testApp.guest.post('/auth/login', { email: person.email, password: person.password });
  expect([200, 403]).toContain(login.status);
  expect([again.status, again.body.userStatus]).toEqual([403, 'resigned']);
  expect(await leftOf(person)).toEqual([]);
});
