import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { seedUser } from '../../../test/seed-user.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { type Job, startScheduler } from '../../scheduler.ts';
import { purgeResignedJob } from './jobs.ts';
import { belongings } from './writes.ts';

let testApp: TestApp;
let friend: Person;

beforeAll(async () => {
  testApp = await createTestApp();
  friend = await seedUser(testApp, 'friend_1');
});

const plan = { startAt: '2027-11-22T00:00:00Z', endAt: '2027-11-22T01:00:00Z', isPublished: true, isPublic: true };

/** Somebody with a row in every table that speaks of people. */
async function liveFully(handle: string): Promise<Person> {
  const person = await testApp.createMember(handle, '去る人');
  const { id } = (await person.post('/events', { ...plan, title: '去る人の会' })).body;
  const theirs = (await friend.post('/events', { ...plan, title: '友の会' })).body;
  await person.post(`/events/${theirs.id}/follow`);
  await person.post(`/events/${theirs.id}/like`);
  await friend.post(`/events/${id}/follow`);
  await person.post(`/users/${friend.id}/follow`);
  await friend.post(`/users/${person.id}/follow`);
  await person.put(`/users/${person.id}`, { interests: ['crafts'], bio: 'さようなら' });
  await person.put('/push-notifications/settings', { reminderLeadTimes: [5] });
  await person.post('/me/calendar-feed');
  await person.post('/contact', { email: person.email, subject: '件', message: '文' });
  const foe = await seedUser(testApp, `${handle}_foe`);
  await person.post(`/users/${foe.id}/block`);
  await person.post(`/users/${friend.id}/mute`);
  return person;
}

async function rowsOf(userId: number): Promise<Record<string, number>> {
  const left: Record<string, number> = {};
  for (const [table, columns] of belongings)
    for (const column of columns) {
      const [row] =
        await testApp.sql`select count(*)::int as n from ${testApp.sql(table)} where ${testApp.sql(column)} = ${userId}`;
      if (row?.n) left[`${table}.${column}`] = row.n;
    }
  return left;
}

it('every column that names a person is declared, so that leaving forgets none', async () => {
  const found = await testApp.sql<{ place: string }[]>`
    select rel.relname || '.' || att.attname as place from pg_constraint con
    join pg_class rel on rel.oid = con.conrelid
    join pg_attribute att on att.attrelid = con.conrelid and att.attnum = any(con.conkey)
    where con.contype = 'f' and con.confrelid = 'users'::regclass order by place`;
  const declared = belongings.flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`));
  expect(declared.toSorted()).toEqual(found.map(({ place }) => place));
});

describe('leaving', () => {
  it('deletes everything, ends the session, and leaves every number of the others true', async () => {
    const person = await liveFully('leaver_1');
    expect(Object.keys(await rowsOf(person.id)).length).toBeGreaterThan(10);
    const left = await person.post('/auth/resign', { reason: 'ありがとうございました' });
    expect([left.status, left.body]).toEqual([200, { success: true }]);
    expect(await rowsOf(person.id)).toEqual({});
    expect((await person.get('/auth/me')).status).toBe(401);
    expect((await friend.get(`/users/${person.id}`)).status).toBe(404);
    expect((await friend.get(`/users/${friend.id}`)).body).toMatchObject({ followersCount: 0, followingCount: 0 });
    const [row] = await testApp.sql`select * from users where id = ${person.id}`;
    expect(row).toMatchObject({ status: 'resigned', email: '', display_name: '', bio: '', user_id: 'leaver_1' });
    expect(row?.resign_reason).toBe('ありがとうございました');
    expect(JSON.stringify(row)).not.toContain(person.email);
    const [drift] = await testApp.sql`
      select count(*)::int as n from events e
      where followers_count <> (select count(*) from event_follows f where f.event_id = e.id)
        or likes_count <> (select count(*) from event_likes l where l.event_id = e.id)`;
    expect(drift?.n).toBe(0);
  });

  it('tells who held the events, and the old sign-in is answered as resigned', async () => {
    const person = await liveFully('leaver_2');
    await person.post('/auth/resign');
    const [notice] = await testApp.sql`
      select details from notifications where user_id = ${friend.id} and kind = 'event_deleted' order by id desc limit 1`;
    expect(notice?.details).toMatchObject({ eventTitle: '去る人の会' });
    const login = await testApp.guest.post('/auth/login', { email: person.email, password: person.password });
    expect([login.status, login.body.error, login.body.userStatus]).toEqual([403, 'auth.account_resigned', 'resigned']);
  });

  it('the same address may begin anew, the handle stays taken', async () => {
    const person = await liveFully('leaver_3');
    await person.post('/auth/resign');
    const again = await testApp.signUp('leaver_3');
    expect(again.id).not.toBe(person.id);
    const setup = await again.put(`/users/${again.id}/account-setup`, { user_id: 'leaver_3', display_name: 'また' });
    expect([setup.status, setup.body.error]).toEqual([409, 'account_setup.handle_taken']);
  });

  it('an address that somebody uses is not freed by asking', async () => {
    const person = await testApp.createMember('stayer_1');
    const { email } = person;
    const taken = await testApp.guest.post('/auth/signup', { username: email, email, password: 'another horse' });
    expect(taken.status).toBe(409);
    expect((await testApp.guest.post('/auth/login', { email, password: person.password })).status).toBe(200);
  });

  it('a reason has at most 500 characters, and nothing is deleted with one too long', async () => {
    const person = await seedUser(testApp, 'talker_1');
    expect((await person.post('/auth/resign', { reason: 'あ'.repeat(501) })).status).toBe(422);
    expect((await person.get('/auth/me')).status).toBe(200);
    expect((await person.post('/auth/resign', { reason: 'あ'.repeat(500) })).status).toBe(200);
  });
});

describe('the purge of resigned people', () => {
  const dayMs = 86_400_000;

  /** A server's scheduler that looks every few milliseconds, and an identity provider that refuses these names. */
  async function openPurge(refused: (username: string) => boolean = () => false) {
    const later = await createTestApp();
    const deleted: string[] = [];
    const failed: number[] = [];
    let looks = 0;
    const identity = {
      async deleteUser(username: string) {
        if (refused(username)) throw new Error('refused');
        deleted.push(username);
      },
    };
    const purge = purgeResignedJob({
      db: later.db,
      clock: later.clock,
      identity,
      onFailure: (_error, userId) => failed.push(userId),
    });
    const look: Job = {
      name: 'look',
      everyMs: 0,
      async run() {
        looks += 1;
      },
    };
    const start = () =>
      startScheduler({
        db: later.db,
        clock: later.clock,
        jobs: [purge, look],
        onError: (error) => {
          throw error;
        },
        tickMs: 2,
      });
    const settle = () => {
      const seen = looks;
      return vi.waitFor(() => expect(looks).toBeGreaterThan(seen + 1), { timeout: 20_000, interval: 2 });
    };
    return { later, deleted, failed, start, settle };
  }

  it('deletes a person from the identity provider after 30 days, once, with a restart every twelve hours', async () => {
    const { later, deleted, start, settle } = await openPurge();
    const person = await later.createMember('leaver_4');
    await person.post('/auth/resign');
    let days = 0;
    for (; days < 32 && deleted.length === 0; days += 0.5) {
      const stop = start();
      await settle();
      await stop();
      later.clock.advance(dayMs / 2);
    }
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(32);
    later.clock.advance(2 * dayMs);
    const stop = start();
    await settle();
    await stop();
    expect(deleted).toHaveLength(1);
  });

  it('deletes everybody behind 150 people whose deletion fails, and tries those again the next day', async () => {
    let isDown = true;
    const { later, deleted, failed, start, settle } = await openPurge((name) => isDown && name.startsWith('bad'));
    await later.sql`
      insert into users (identity_issuer, identity_subject, identity_username, email, status, resigned_at, resigned_email_hash)
      select 'issuer', n, case when n <= 150 then 'bad' else 'good' end || n, '', 'resigned', '2026-01-01', 'hash' || n
      from generate_series(1, 160) n`;
    const stop = start();
    await settle();
    expect([deleted.length, failed.length]).toEqual([10, 150]);
    isDown = false;
    later.clock.advance(dayMs);
    await settle();
    expect([deleted.length, failed.length]).toEqual([160, 150]);
    await stop();
  });
});

it('an export holds what is one’s own as JSON, CSV and calendar, and nobody else’s address', async () => {
  const person = await liveFully('packer_1');
  const response = await testApp.server.inject({
    url: '/api/v1/me/export',
    headers: { cookie: await cookieOf(person) },
  });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip']);
  const files = unzipSync(new Uint8Array(response.rawPayload));
  const data = JSON.parse(strFromU8(files['hiyori.json'] ?? new Uint8Array())) as Record<string, object[]>;
  expect(data.profile).toMatchObject([{ handle: 'packer_1', email: person.email, interests: ['crafts'] }]);
  expect(data.events).toMatchObject([{ title: '去る人の会' }]);
  expect(data.following).toMatchObject([{ handle: 'friend_1' }]);
  expect(strFromU8(files['events.csv'] ?? new Uint8Array())).toContain('去る人の会');
  expect(strFromU8(files['calendar.ics'] ?? new Uint8Array())).toContain('SUMMARY:友の会');
  expect(response.rawPayload.toString('latin1')).not.toContain(friend.email);
});

const cookieOf = async ({ email, password }: Person) =>
  String((await testApp.guest.post('/auth/login', { email, password })).cookie);
