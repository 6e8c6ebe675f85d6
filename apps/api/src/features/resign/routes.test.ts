import { PgDialect } from 'drizzle-orm/pg-core';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerPoll, createPoll, votesOf } from '../../../test/date-polls.ts';
import { runJob } from '../../../test/run-job.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { deleteRemainsJob } from '../notifications/jobs.ts';
import { deleteLeftBehindJob } from './jobs.ts';
import { userDataQueries } from './reads.ts';
import { userReferences } from './writes.ts';

let testApp: TestApp;
let friend: Person;

beforeAll(async () => {
  testApp = await createTestApp();
  friend = await testApp.createMember('friend_1');
});

beforeEach(() => testApp.startOver());

const plan = { startAt: '2027-11-22T00:00:00Z', endAt: '2027-11-22T01:00:00Z', isPublished: true, isPublic: true };

/** Creates a user with at least one row in most tables that reference users. */
async function createActiveUser(handle: string, known = friend): Promise<Person> {
  const person = await testApp.registerMember(handle, '去る人');
  const { id } = (await person.post('/events', { ...plan, title: '去る人の会' })).body;
  const friendsEvent = (await known.post('/events', { ...plan, title: '友の会' })).body;
  await person.post(`/events/${friendsEvent.id}/follow`);
  await person.post(`/events/${friendsEvent.id}/like`);
  await known.post(`/events/${id}/follow`);
  await person.post(`/users/${known.id}/follow`);
  await known.post(`/users/${person.id}/follow`);
  await person.put(`/users/${person.id}`, { interests: ['crafts'], bio: 'さようなら' });
  await person.put('/push-notifications/settings', { reminderLeadTimes: [5] });
  await person.post('/me/calendar-feed');
  await person.post('/contact', { email: person.email, subject: '件', message: '文' });
  await person.put(`/users/${known.id}/report`, { reason: 'other' });
  const foe = await testApp.createMember(`${handle}_foe`);
  await person.post(`/users/${foe.id}/block`);
  await person.post(`/users/${known.id}/mute`);
  return person;
}

async function countRows(userId: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [table, columns] of userReferences)
    for (const column of columns) {
      const [row] =
        await testApp.sql`select count(*)::int as n from ${testApp.sql(table)} where ${testApp.sql(column)} = ${userId}`;
      if (row?.n) counts[`${table}.${column}`] = row.n;
    }
  return counts;
}

it('declares every column that references users, so that resigning deletes all rows', async () => {
  const found = await testApp.sql<{ place: string }[]>`
    select rel.relname || '.' || att.attname as place from pg_constraint con
    join pg_class rel on rel.oid = con.conrelid
    join pg_attribute att on att.attrelid = con.conrelid and att.attnum = any(con.conkey)
    where con.contype = 'f' and con.confrelid = 'users'::regclass order by place`;
  const declared = userReferences.flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`));
  expect(declared.toSorted()).toEqual(found.map(({ place }) => place));
});

/** Nothing that a member wrote or did: copies of other rows, what is still to be sent, and secrets. */
const notExported = [
  ...['deliveries', 'event_changes', 'event_counts', 'notification_batches', 'timelines', 'user_starts'],
  ...['ended_token_families', 'idempotency_keys', 'password_codes', 'used_refresh_tokens'],
];

it('exports every table with rows of a member, or names it as left out', () => {
  const dialect = new PgDialect();
  const statements = Object.values(userDataQueries(1)).map(
    (query) => dialect.sqlToQuery(typeof query === 'function' ? query(undefined) : query).sql,
  );
  const missing = userReferences.flatMap(([table]) => {
    const isRead = statements.some((text) => new RegExp(`(from|join) "?${table}"?\\s`).test(text));
    return isRead || table === 'events' ? [] : [table];
  });
  expect(missing.toSorted()).toEqual(notExported.toSorted());
});

describe('resigning', () => {
  it('deletes all data, ends the session, and updates the counts of others', async () => {
    const friend = await testApp.createMember('friend_left');
    const person = await createActiveUser('leaver_1', friend);
    expect(Object.keys(await countRows(person.id)).length).toBeGreaterThan(10);
    const resigned = await person.post('/auth/resign', { reason: 'ありがとうございました' });
    expect([resigned.status, resigned.body]).toEqual([200, { success: true }]);
    await runJob(deleteRemainsJob(testApp));
    expect(await countRows(person.id)).toEqual({});
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

  it('notifies attendees of the events, and returns 403 for a later sign-in', async () => {
    const person = await createActiveUser('leaver_2');
    await person.post('/auth/resign');
    const [notification] = await testApp.sql`
      select details from notifications where user_id = ${friend.id} and kind = 'event_deleted' order by id desc limit 1`;
    expect(notification?.details).toMatchObject({ eventTitle: '去る人の会' });
    const login = await testApp.guest.post('/auth/login', { email: person.email, password: person.password });
    expect([login.status, login.body.error, login.body.userStatus]).toEqual([403, 'auth.account_resigned', 'resigned']);
  });

  it('notifies once of a series, with the number of the dates that one had, and of each other event', async () => {
    const person = await createActiveUser('series_leaver');
    await person.post('/events', { ...plan, title: '毎週の会', recurrence: { rrule: 'FREQ=WEEKLY;COUNT=5' } });
    const [regular, once] = [await testApp.createMember('regular_1'), await testApp.createMember('once_1')];
    for (const guest of [regular, once]) await guest.put('/push-notifications/settings', { emailNotifications: true });
    await testApp.sql`
      insert into event_follows (user_id, event_id, start_at, end_at)
      select g.id, e.id, e.start_at, e.end_at from events e
      join (values (${regular.id}::bigint, false), (${once.id}::bigint, true)) as g(id, is_last_only) on true
      where e.series_id is not null and e.creator_id = ${person.id} and (not g.is_last_only or e.start_at > '2027-12-19')`;
    expect((await person.post('/auth/resign')).status).toBe(200);
    const told = await testApp.sql`
      select n.user_id::int, n.details->>'eventTitle' as title, n.details->'startAt' as start, n.details->'occurrences' as occurrences,
        (select count(*)::int from deliveries d where d.notification_id = n.id) as mails
      from notifications n where n.user_id in (${regular.id}, ${once.id}) order by n.user_id`;
    expect(told).toEqual([
      {
        user_id: regular.id,
        title: '毎週の会',
        start: expect.stringContaining('2027-11-22'),
        occurrences: 5,
        mails: 1,
      },
      { user_id: once.id, title: '毎週の会', start: expect.stringContaining('2027-12-20'), occurrences: 1, mails: 1 },
    ]);
    const single = await testApp.sql`
      select details->'occurrences' as occurrences from notifications
      where user_id = ${friend.id} and details->>'eventTitle' = '去る人の会' and kind = 'event_deleted' order by id desc limit 1`;
    expect(single).toEqual([{ occurrences: null }]);
  });

  it('allows a new account with the same address, but not with the same handle', async () => {
    const person = await createActiveUser('leaver_3');
    await person.post('/auth/resign');
    const again = await testApp.signUp('leaver_3');
    expect(again.id).not.toBe(person.id);
    const setup = await again.put(`/users/${again.id}/account-setup`, { user_id: 'leaver_3', display_name: 'また' });
    expect([setup.status, setup.body.error]).toEqual([409, 'account_setup.handle_taken']);
    const { email, password } = again;
    const third = await testApp.guest.post('/auth/signup', { username: email, email, password: 'another horse' });
    expect([third.status, third.body.error]).toEqual([409, 'UsernameExistsException']);
    expect((await testApp.guest.post('/auth/login', { email, password })).status).toBe(200);
  });

  it('keeps the address of an active account when a sign-up with it is rejected', async () => {
    const person = await testApp.registerMember('stayer_1');
    const { email } = person;
    const taken = await testApp.guest.post('/auth/signup', { username: email, email, password: 'another horse' });
    expect(taken.status).toBe(409);
    expect((await testApp.guest.post('/auth/login', { email, password: person.password })).status).toBe(200);
  });

  it('needs the password when the sign-in is older than 10 minutes, and deletes nothing without it', async () => {
    const person = await testApp.registerMember('leaver_5');
    testApp.clock.advance(10 * 60_000 + 1);
    const refused = await person.post('/auth/resign', { reason: '忙しくなった' });
    expect([refused.status, refused.body.error]).toEqual([403, 'auth.sign_in_too_old']);
    const wrong = await person.post('/auth/resign', { password: 'wrong horse' });
    expect([wrong.status, wrong.body.error]).toEqual([403, 'auth.password_incorrect']);
    expect((await person.get('/auth/me')).status).toBe(200);
    expect((await person.post('/auth/resign', { password: person.password })).status).toBe(200);
    expect((await person.get('/auth/me')).status).toBe(401);
  });

  it('refuses a wrong password although the sign-in is recent, and deletes nothing', async () => {
    const person = await testApp.registerMember('leaver_9');
    const wrong = await person.post('/auth/resign', { password: 'wrong horse' });
    expect([wrong.status, wrong.body.error]).toEqual([403, 'auth.password_incorrect']);
    expect((await person.get('/auth/me')).status).toBe(200);
  });

  it('does not take the password of another account with the same address', async () => {
    const person = await testApp.registerMember('leaver_6');
    await testApp.sql`update users set identity_username = 'Google_1' where id = ${person.id}`;
    testApp.clock.advance(10 * 60_000 + 1);
    const refused = await person.post('/auth/resign', { password: person.password });
    expect([refused.status, refused.body.error]).toEqual([403, 'auth.password_incorrect']);
  });

  it('is confirmed by an e-mail, of which nothing is kept', async () => {
    const person = await testApp.registerMember('leaver_7');
    await person.post('/auth/resign');
    await testApp.deliver();
    const [mail] = await testApp.mailbox.list(person.email);
    expect(mail?.subject).toBe('【ひより】退会の手続きが完了しました');
    const kept = await testApp.sql`select mail from deliveries where mail->>'to' = ${person.email}`;
    expect(kept).toEqual([]);
  });

  it('rejects a reason of more than 500 characters without deleting anything', async () => {
    const person = await testApp.createMember('talker_1');
    expect((await person.post('/auth/resign', { reason: 'あ'.repeat(501) })).status).toBe(422);
    expect((await person.get('/auth/me')).status).toBe(200);
    expect((await person.post('/auth/resign', { reason: 'あ'.repeat(500) })).status).toBe(200);
  });
});

it('exports the user’s data as JSON, CSV and iCalendar, without addresses of other users', async () => {
  const person = await createActiveUser('packer_1');
  // Its last list was deleted.
  await testApp.sql`
    update events set is_published = true, is_public = false, audience_lists = '{0}' where creator_id = ${person.id}`;
  // Too old for the calendar; the second is hidden meanwhile.
  const [old, hidden] = await testApp.sql`
    insert into events (creator_id, title, start_at, end_at, is_published, published_at, is_public, location, created_at, updated_at)
    select ${friend.id}, '昔の会 ' || n, '2025-01-01', '2025-01-02', n = 1, case n when 1 then now() end, true, '谷中', now(), now() from generate_series(1, 2) n returning id`;
  await testApp.sql`
    insert into event_follows (user_id, event_id, start_at, end_at)
    select ${person.id}, id, start_at, end_at from events where id in (${old?.id}, ${hidden?.id})`;
  const { response, files, data } = await exportOf(person);
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(data.profile).toMatchObject([{ handle: 'packer_1', email: person.email, interests: ['crafts'] }]);
  expect(data.events).toMatchObject([{ title: '去る人の会', audience_lists: [] }]);
  const columns =
    await testApp.sql`select column_name as name from information_schema.columns where table_name = 'events'`;
  const leftOut = columns
    .map(({ name }) => String(name))
    .filter((name) => !Object.hasOwn(data.events?.[0] ?? {}, name));
  expect(leftOut.sort().join(' ')).toBe(
    'cover_file creator_id followers_count is_detached likes_count listed_from listed_until moved_at previous_end_at previous_start_at search_grams search_text sequence uid',
  );
  expect(data.following).toMatchObject([{ handle: 'friend_1' }]);
  expect(data.added_event_ids).toContainEqual(expect.objectContaining({ title: '昔の会 1', location: '谷中' }));
  expect(data.added_event_ids).toContainEqual(expect.objectContaining({ event_id: hidden?.id, title: null }));
  expect(data.liked_event_ids).toMatchObject([{ title: '友の会' }]);
  expect(strFromU8(files['events.csv'] ?? new Uint8Array())).toContain('去る人の会');
  expect(strFromU8(files['calendar.ics'] ?? new Uint8Array())).toContain('SUMMARY:友の会');
  expect(response.rawPayload.toString('latin1')).not.toContain(friend.email);
});

it('exports each of many events once, in a response that is sent while it is produced', async () => {
  const person = await createActiveUser('packer_2');
  await testApp.sql`
    insert into events (creator_id, title, start_at, end_at, is_published, is_public, created_at, updated_at)
    select ${person.id}, 'plan ' || i, now(), now() + make_interval(hours => 1 + i / 7), false, false, now(), now()
    from generate_series(1, 350) i`;
  const { response, files, data } = await exportOf(person);
  expect(response.headers['content-length']).toBeUndefined();
  const planned = (data.events ?? []).map(({ title }) => String(title)).filter((title) => title.startsWith('plan '));
  expect([planned.length, new Set(planned).size]).toEqual([350, 350]);
  const lines = strFromU8(files['events.csv'] ?? new Uint8Array()).split('\r\n');
  expect(lines.filter((line) => line.includes('plan '))).toHaveLength(350);
});

it('exports each of more notifications, messages and likes than are read at once, once', async () => {
  const person = await createActiveUser('packer_5');
  await testApp.sql`
    with crowd as (
      insert into events (creator_id, title, start_at, end_at, is_published, is_public, published_at, created_at, updated_at)
      select ${friend.id}, 'liked ' || i, now(), now() + interval '1 hour', true, true, now(), now(), now()
      from generate_series(1, 1001) i returning id
    ), liked as (insert into event_likes (user_id, event_id, created_at) select ${person.id}, id, now() from crowd
    ), sent as (
      insert into event_messages (event_id, author_id, text, groups, recipients_count, created_at)
      select id, ${friend.id}, 'text ' || id, '{going}', 1, now() from crowd returning id
    ), received as (
      insert into event_message_recipients (message_id, user_id, is_due) select id, ${person.id}, false from sent
    )
    insert into notifications (user_id, kind, event_id, details, once_key, created_at)
    select ${person.id}, 'announcement', id, jsonb_build_object('body', id), id, now() + make_interval(secs => id / 3 * 0.000001) from crowd`;
  const { data } = await exportOf(person);
  const counts = (values: unknown[]) => [values.length, new Set(values).size];
  const likes = (data.liked_event_ids ?? []).filter(({ title }) => String(title).startsWith('liked '));
  expect(counts(likes.map(({ title }) => title))).toEqual([1001, 1001]);
  expect(counts((data.received_messages ?? []).map(({ text }) => text))).toEqual([1001, 1001]);
  const notices = (data.notices ?? []).flatMap(({ details }) => (details as { body?: number } | null)?.body ?? []);
  expect(counts(notices)).toEqual([1001, 1001]);
});

it('exports each of more followers, followees and counted days than are read at once, once', async () => {
  const person = await createActiveUser('packer_6');
  const id = (await person.post('/events', { ...plan, title: '数える会' })).body.id as number;
  await testApp.sql`
    with crowd as (
      insert into users (identity_issuer, identity_subject, email, user_id, display_name, status)
      select 'crowd', n::text, 'crowd' || n || '@example.com', 'crowd_' || n, '人', case when n % 200 = 0 then 'suspended' else 'active' end
      from generate_series(1, 1010) n returning id, identity_subject::int as n
    ), followers as (
      insert into user_follows (follower_id, followee_id, created_at)
      select id, ${person.id}, timestamptz '2026-11-01' + make_interval(secs => n / 7) from crowd
    )
    insert into user_follows (follower_id, followee_id, created_at)
    select ${person.id}, id, timestamptz '2026-11-01' + make_interval(secs => n / 1000) from crowd`;
  await testApp.sql`
    insert into public_page_counts (event_id, day, views) select ${id}, date '2020-01-01' + n, n from generate_series(1, 1001) n`;
  const { data } = await exportOf(person);
  for (const list of [data.followers, data.following]) {
    const handles = (list ?? []).map(({ handle }) => String(handle)).filter((handle) => handle.startsWith('crowd_'));
    expect([handles.length, new Set(handles).size]).toEqual([1005, 1005]);
  }
  expect(new Set((data.public_page_counts ?? []).map(({ views }) => views)).size).toBe(1001);
  expect(data.public_page_counts).toHaveLength(1001);
});

it('exports messages, notifications, devices and the settings of events, without secrets', async () => {
  const person = await createActiveUser('packer_3');
  const question = { text: '食べられないもの', kind: 'text', isRequired: false };
  const asked = { ...plan, title: '定員のある会', capacity: 8, questions: [question] };
  const { id } = (await person.post('/events', asked)).body;
  const hosted = (await friend.post('/events', { ...plan, title: '知らせのある会' })).body;
  await person.post(`/events/${hosted.id}/follow`);
  for (const text of ['雨なら中止です', '取り消す知らせ'])
    await friend.post(`/events/${hosted.id}/messages`, { text, to: ['going'] });
  await testApp.sql`update event_messages set deleted_at = now() where text = '取り消す知らせ'`;
  await testApp.sql`
    insert into push_subscriptions (user_id, endpoint, p256dh, auth, created_at)
    values (${person.id}, 'https://push.example/secret-path', 'secret-key', 'secret-auth', now())`;
  const until = '2027-01-01T00:00:00.000Z';
  await person.post(`/users/${friend.id}/mute`, { until });
  const { data, text } = await exportOf(person);
  expect(data.muted).toMatchObject([{ handle: 'friend_1', until: '2027-01-01 00:00:00+00' }]);
  expect(data.event_settings).toMatchObject([{ event_id: id, capacity: 8, questions: [question] }]);
  expect(data.received_messages).toMatchObject([
    { title: '知らせのある会', author: 'friend_1', text: '雨なら中止です' },
  ]);
  expect(data.notices).toContainEqual(expect.objectContaining({ kind: 'followed', actor: 'friend_1', event_id: null }));
  expect(data.sign_ins).toContainEqual(expect.objectContaining({ signed_in_with: 'password' }));
  expect(data.push_subscriptions).toMatchObject([{ service: 'https://push.example' }]);
  expect(data.calendar_feed).toHaveLength(1);
  expect(data.reports).toMatchObject([{ subject: 'user', subject_id: friend.id, reason: 'other' }]);
  const [feed] = await testApp.sql`select token from calendar_feeds where user_id = ${person.id}`;
  for (const secret of ['secret-', String(feed?.token)]) expect(text).not.toContain(secret);
});

it('exports no text and no actor of a notification that the member is not shown any more', async () => {
  const person = await createActiveUser('packer_4');
  const [gone, kept] = [await testApp.createMember('gone_4'), await testApp.createMember('kept_4')];
  const hidden = (await kept.post('/events', { ...plan, title: '消えた会' })).body.id as number;
  await testApp.sql`
    insert into notifications (user_id, kind, actor_id, event_id, details, once_key, created_at)
    select ${person.id}, 'announcement', actor, event, jsonb_build_object('body', text), text, now() from (values
      (${gone.id}::bigint, null::bigint, '招待 gone'), (${kept.id}, ${hidden}, '変更 hidden'), (${kept.id}, null, '招待 kept')
    ) v (actor, event, text)`;
  await gone.post(`/users/${person.id}/block`);
  await kept.put(`/events/${hidden}`, { isPublished: false, isPublic: false });
  const { data } = await exportOf(person);
  const notices = (data.notices ?? []).filter(({ kind }) => kind === 'announcement');
  expect(notices.map(({ actor, title, details }) => ({ actor, title, details }))).toEqual([
    { actor: null, title: null, details: null },
    { actor: 'kept_4', title: null, details: null },
    { actor: 'kept_4', title: null, details: { body: '招待 kept' } },
  ]);
});

it('exports nothing of events and polls that the member sees no more, and no closed account in a list', async () => {
  const person = await createActiveUser('reader_of_less');
  const [gone, closed] = [await testApp.createMember('gone_5'), await testApp.createMember('closed_5')];
  const { id } = (await friend.post('/events', { ...plan, title: '見えない会' })).body;
  await person.post(`/events/${id}/follow`);
  await friend.post(`/events/${id}/messages`, { text: '見えない知らせ', to: ['going'] });
  const poll = await createPoll(gone, { title: '見えない調整' });
  await answerPoll(person, poll, { votes: votesOf(poll, 'yes') });
  const { list } = (await person.post('/me/lists', { name: '仲間' })).body as { list: { id: number } };
  await closed.post(`/users/${person.id}/follow`);
  await person.put(`/me/lists/${list.id}/members/${closed.id}`);
  const named = (text: string) => [...new Set(text.match(/見えない(会|知らせ|調整)|closed_5/g))].sort();
  expect(named((await exportOf(person)).text)).toHaveLength(4);
  await friend.put(`/events/${id}`, { isPublished: false, isPublic: false });
  await gone.post(`/users/${person.id}/block`);
  await testApp.sql`update users set status = 'suspended' where id = ${closed.id}`;
  const { data, text } = await exportOf(person);
  expect(named(text)).toEqual([]);
  expect(data.date_poll_answers).toMatchObject([{ title: null, options: null, votes: votesOf(poll, 'yes') }]);
});

async function exportOf({ email, password }: Person) {
  const cookie = String((await testApp.guest.post('/auth/login', { email, password })).cookie);
  const response = await testApp.server.inject({ url: '/api/v1/me/export', headers: { cookie } });
  const files = unzipSync(new Uint8Array(response.rawPayload));
  const text = strFromU8(files['hiyori.json'] ?? new Uint8Array());
  return { response, files, text, data: JSON.parse(text) as Record<string, Record<string, unknown>[]> };
}

it('deletes a notification and a timeline that a job wrote to a member while they resigned', async () => {
  const person = await testApp.createMember('left_behind');
  await person.post('/auth/resign', {});
  await testApp.sql`
    insert into timelines (viewer_id, sort, prepared_tx, prepared_at, valid_until, is_whole, event_ids)
    values (${person.id}, 'created', '1', '2026-11-21', '2030-11-22', true, '{}')`;
  await testApp.sql`insert into notifications (user_id, kind, once_key, created_at) values (${person.id}, 'announcement', 'x', now())`;
  await deleteLeftBehindJob(testApp).run(new AbortController().signal);
  expect(await countRows(person.id)).toEqual({});
});
