import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { suspendUser } from '../../usecases/suspend-user.ts';

let testApp: TestApp;
let owner: Person;
let fan: Person;
let round = 0;

beforeAll(async () => {
  testApp = await createTestApp();
});

beforeEach(async () => {
  round += 1;
  owner = await testApp.createMember(`owner_${round}`);
  fan = await testApp.createMember(`fan_${round}`);
  await fan.post(`/users/${owner.id}/follow`);
});

interface List {
  id: number;
  name: string;
  kind: string;
  membersCount: number;
  eventsCount: number;
}
const listsOf = async (who: Person) => (await who.get('/me/lists')).body.lists as List[];
const closeOf = async (who: Person) => (await listsOf(who))[0]?.id ?? 0;
const create = async (name = 'ゼミ') => ((await owner.post('/me/lists', { name })).body.list as List).id;
const put = (listId: number, person: Person) => owner.put(`/me/lists/${listId}/members/${person.id}`);
const membersOf = async (listId: number) => (await owner.get(`/me/lists/${listId}/members`)).list.map(({ id }) => id);

it('gives every member the close friends, which are empty, keep their name and cannot be deleted', async () => {
  const id = await closeOf(owner);
  const close = { id, name: '親しい友達', kind: 'close', membersCount: 0, eventsCount: 0 };
  expect((await owner.get('/me/lists')).body).toEqual({ lists: [close] });
  const renamed = await owner.put(`/me/lists/${id}`, { name: '別の名前' });
  expect([renamed.status, renamed.body.error]).toEqual([422, 'user_list.fixed']);
  expect((await owner.delete(`/me/lists/${id}`)).status).toBe(422);
  expect((await listsOf(owner))[0]).toEqual(close);
});

it('creates, renames and deletes lists, the close friends first and then by name', async () => {
  const created = await owner.post('/me/lists', { name: ' 山の人 ' });
  expect([created.status, created.body.list]).toEqual([
    201,
    { id: expect.any(Number), name: '山の人', kind: 'list', membersCount: 0, eventsCount: 0 },
  ]);
  const seminar = await create('ゼミ');
  expect((await listsOf(owner)).map(({ name }) => name)).toEqual(['親しい友達', 'ゼミ', '山の人']);
  expect((await owner.put(`/me/lists/${seminar}`, { name: '研究室' })).body.list).toMatchObject({ name: '研究室' });
  expect((await owner.put(`/me/lists/${seminar}`, { name: '研究室' })).status).toBe(200);
  const taken = await owner.put(`/me/lists/${seminar}`, { name: '山の人' });
  expect([taken.status, taken.body.error]).toEqual([409, 'user_list.name_taken']);
  expect((await owner.post('/me/lists', { name: '親しい友達' })).status).toBe(409);
  expect((await owner.delete(`/me/lists/${seminar}`)).body).toEqual({ success: true });
  expect((await owner.delete(`/me/lists/${seminar}`)).status).toBe(404);
  expect((await listsOf(owner)).map(({ name }) => name)).toEqual(['親しい友達', '山の人']);
});

it('creates a list once for repeated requests with one key', async () => {
  const headers = { 'idempotency-key': `key-${round}` };
  const answers = await Promise.all([1, 2].map(() => owner.call('POST', '/me/lists', { name: 'ゼミ' }, { headers })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await listsOf(owner)).toHaveLength(2);
});

it.each([
  ['an empty name', ''],
  ['a blank name', '　 '],
  ['31 characters', 'あ'.repeat(31)],
  ['a control character', 'ゼミ\u0007'],
  ['a line break', 'ゼミ\n会'],
  ['a bidi override', 'ゼミ\u202E'],
  ['a pile of marks', `ゼ${'\u0301'.repeat(6)}`],
  ['a mark without a letter', '\u0301ゼミ'],
  ['a number', 7],
])('refuses a list with %s', async (_, name) => {
  const answer = await owner.post('/me/lists', { name });
  expect([answer.status, answer.body.error]).toEqual([422, 'request.body_invalid']);
  expect(await listsOf(owner)).toHaveLength(1);
});

it('allows 20 lists besides the close friends', async () => {
  for (let count = 1; count <= 20; count += 1) await create(`リスト${count}`);
  const more = await owner.post('/me/lists', { name: 'もう1つ' });
  expect([more.status, more.body.error]).toEqual([422, 'user_list.too_many']);
  expect(await listsOf(owner)).toHaveLength(21);
});

describe('members', () => {
  it('are followers; putting them in and taking them out can be repeated', async () => {
    const id = await create();
    for (const _ of [1, 2]) {
      const answer = await put(id, fan);
      expect([answer.status, answer.body.list]).toMatchObject([200, { id, membersCount: 1 }]);
    }
    expect(await membersOf(id)).toEqual([fan.id]);
    for (const _ of [1, 2]) {
      const answer = await owner.delete(`/me/lists/${id}/members/${fan.id}`);
      expect([answer.status, answer.body.list]).toMatchObject([200, { id, membersCount: 0 }]);
    }
    expect(await membersOf(id)).toEqual([]);
  });

  it('refuses who does not follow, with one answer for all of them', async () => {
    const id = await create();
    const stranger = await testApp.createMember(`stranger_${round}`);
    await owner.post(`/users/${stranger.id}/follow`);
    for (const who of [stranger.id, owner.id, 999_999]) {
      const answer = await owner.put(`/me/lists/${id}/members/${who}`);
      expect([who, answer.status, answer.body.error]).toEqual([who, 422, 'user_list.not_follower']);
    }
    const gone = await testApp.createMember(`gone_${round}`);
    await gone.post(`/users/${owner.id}/follow`);
    await suspendUser(testApp, gone.id);
    expect((await put(id, gone)).body.error).toBe('user_list.not_follower');
    expect(await membersOf(id)).toEqual([]);
  });

  it.each([
    ['unfollow', () => fan.delete(`/users/${owner.id}/follow`)],
    ['are removed from the followers', () => owner.delete(`/users/${owner.id}/followers/${fan.id}`)],
    ['are blocked', () => owner.post(`/users/${fan.id}/block`)],
    ['block', () => fan.post(`/users/${owner.id}/block`)],
    ['resign', () => fan.post('/auth/resign')],
  ])('drop out when they %s', async (_, end) => {
    const id = await create();
    await put(id, fan);
    expect((await end()).status).toBeLessThan(300);
    expect(await membersOf(id)).toEqual([]);
    expect((await listsOf(owner))[1]).toMatchObject({ id, membersCount: 0 });
    const rows = await testApp.sql`select from user_list_members where list_id = ${id}`;
    expect(rows).toHaveLength(0);
  });

  it('are 500 at most, also of requests at the same time', async () => {
    const id = await create();
    const late = await testApp.createMember(`late_${round}`);
    await late.post(`/users/${owner.id}/follow`);
    await testApp.sql`
      with crowd as (
        insert into users (identity_issuer, identity_subject, email, user_id, display_name, created_at, updated_at)
        select 'crowd', ${`${round}-`} || n, n || '@crowd.example', ${`crowd_${round}_`} || n, 'c', now(), now()
        from generate_series(1, 499) n returning id
      ), followed as (
        insert into user_follows (follower_id, followee_id, created_at) select id, ${owner.id}, now() from crowd returning follower_id
      )
      insert into user_list_members (list_id, owner_id, user_id, created_at)
      select ${id}, ${owner.id}, follower_id, now() from followed`;
    const statuses = (await Promise.all([put(id, fan), put(id, late)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 422]);
    const [row] = await testApp.sql`select count(*)::int as members from user_list_members where list_id = ${id}`;
    expect(row?.members).toBe(500);
  });

  it('are found among the followers by name or handle, with a mark for who is in the list', async () => {
    const id = await create();
    const other = await testApp.createMember(`other_${round}`);
    await other.post(`/users/${owner.id}/follow`);
    await put(id, fan);
    const found = async (query: string) => (await owner.get(`/me/lists/${id}/candidates${query}`)).body;
    const [first, second] = [
      { user: { id: other.id }, isMember: false },
      { user: { id: fan.id }, isMember: true },
    ];
    expect(await found('')).toMatchObject({ followers: [first, second], nextCursor: null });
    expect(await found(`?q=FAN_${round}`)).toMatchObject({ followers: [second] });
    expect((await found('?q=だれもいない')).followers).toEqual([]);
    const page = (await found('?limit=1')) as { nextCursor: string };
    expect(page).toMatchObject({ followers: [first] });
    expect(await found(`?limit=1&cursor=${page.nextCursor}`)).toMatchObject({ followers: [second], nextCursor: null });
  });
});

it('returns 404 for the lists of others, as for lists that do not exist', async () => {
  const id = await create();
  await put(id, fan);
  for (const listId of [id, await closeOf(owner), 999_999]) {
    const path = `/me/lists/${listId}`;
    const answers = [
      await fan.put(path, { name: '名' }),
      await fan.delete(path),
      await fan.get(`${path}/members`),
      await fan.get(`${path}/candidates`),
      await fan.get(`${path}/events`),
      await fan.put(`${path}/members/${owner.id}`),
      await fan.delete(`${path}/members/${fan.id}`),
    ];
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual(
      answers.map(() => [404, 'user_list.not_found']),
    );
  }
  expect(await membersOf(id)).toEqual([fan.id]);
});

it('tells a member neither by an event, a notification nor their own data that they are in a list', async () => {
  const id = await create('ないしょの名');
  await put(id, fan);
  expect((await fan.get('/notifications')).text).not.toContain('ないしょ');
  const dataOf = async (who: Person) => {
    const files = unzipSync(new Uint8Array((await who.get('/me/export')).bytes));
    return strFromU8(files['hiyori.json'] ?? new Uint8Array());
  };
  expect(await dataOf(fan)).not.toContain('ないしょ');
  const lists = [
    { name: '親しい友達', kind: 'close', members: [] },
    { name: 'ないしょの名', kind: 'list', members: [`fan_${round}`] },
  ];
  expect(JSON.parse(await dataOf(owner)).lists).toMatchObject(lists);
  expect((await fan.get(`/users/${owner.id}`)).text).not.toContain('list');
});

describe('the default audience', () => {
  const read = async () => (await owner.get('/me/audience')).body;

  it('is first the creator; any audience can be set', async () => {
    expect(await read()).toEqual({ audience: 'self', lists: [] });
    const id = await create();
    expect((await owner.put('/me/audience', { audience: 'lists', lists: [id, id] })).body).toEqual({
      audience: 'lists',
      lists: [id],
    });
    expect((await owner.put('/me/audience', { audience: 'followers' })).body).toEqual({
      audience: 'followers',
      lists: [],
    });
  });

  it('refuses lists of others, none, and lists with another audience', async () => {
    const foreign = await closeOf(fan);
    const own = await create();
    for (const body of [
      { audience: 'lists' },
      { audience: 'lists', lists: [] },
      { audience: 'close', lists: [own] },
      { audience: 'lists', lists: [own, foreign] },
      { audience: 'friends' },
    ])
      expect([body, (await owner.put('/me/audience', body)).status]).toEqual([body, 422]);
    expect(await read()).toEqual({ audience: 'self', lists: [] });
  });

  it('is the creator again when its only list is deleted', async () => {
    const [one, other] = [await create('一'), await create('二')];
    await owner.put('/me/audience', { audience: 'lists', lists: [one, other] });
    await owner.delete(`/me/lists/${one}`);
    expect(await read()).toEqual({ audience: 'lists', lists: [other] });
    await owner.delete(`/me/lists/${other}`);
    expect(await read()).toEqual({ audience: 'self', lists: [] });
  });
});
