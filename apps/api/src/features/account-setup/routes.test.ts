import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp();
});

const setup = (change: object = {}) => ({ user_id: 'chiharu_m', display_name: '望月 千晴', ...change });

describe('account setup', () => {
  it('is required before every route but the user’s own account', async () => {
    const newcomer = await testApp.signUp('newcomer');
    const other = await testApp.createMember('other_user');
    expect((await newcomer.get('/auth/me')).status).toBe(200);
    expect((await newcomer.get(`/users/${newcomer.id}`)).status).toBe(200);
    for (const path of ['/users', `/users/${other.id}`, '/events', `/users/${newcomer.id}/feed`]) {
      const response = await newcomer.get(path);
      expect([path, response.status, response.body.error]).toEqual([path, 403, 'account_setup.required']);
    }
  });

  it('stores handle, name, bio and interests; is idempotent; rejects a different handle', async () => {
    const person = await testApp.signUp('chiharu');
    const path = `/users/${person.id}/account-setup`;
    const complete = setup({ bio: '本と器', interests: ['writing', 'crafts'] });
    const done = await person.put(path, complete);
    expect([done.status, done.body]).toMatchObject([
      200,
      { user_id: 'chiharu_m', display_name: '望月 千晴', bio: '本と器', interests: ['crafts', 'writing'] },
    ]);
    expect((await person.put(path, complete)).status).toBe(200);
    const renamed = await person.put(path, setup({ user_id: 'chiharu_2' }));
    expect([renamed.status, renamed.body.error]).toEqual([409, 'account_setup.handle_fixed']);
    expect((await person.get(`/users/${person.id}`)).body.user_id).toBe('chiharu_m');
  });

  it('returns 409 with the specified message when the handle is taken, ignoring case', async () => {
    await testApp.createMember('ren_film');
    const person = await testApp.signUp('ren2');
    const check = async (handle: string) =>
      (await person.get(`/users/${person.id}/account-setup/check?user_id=${handle}`)).body.available;
    expect(await check('REN_film')).toBe(false);
    expect(await check('admin')).toBe(false);
    expect(await check('ren_photo')).toBe(true);
    const response = await person.put(`/users/${person.id}/account-setup`, setup({ user_id: 'REN_film' }));
    expect([response.status, response.body.error, response.body.message]).toEqual([
      409,
      'account_setup.handle_taken',
      'このユーザーIDは既に使用されています。別のIDを入力してください。',
    ]);
  });

  it('returns 409 with its own message when the handle is reserved', async () => {
    const person = await testApp.signUp('ren3');
    const response = await person.put(`/users/${person.id}/account-setup`, setup({ user_id: 'Settings' }));
    expect([response.status, response.body.error, response.body.message]).toEqual([
      409,
      'account_setup.handle_reserved',
      'このユーザーIDは使用できません。別のIDを入力してください。',
    ]);
  });

  it('accepts exactly one of 20 concurrent claims of a handle', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, (_, index) => testApp.createNewcomer(`racer${index}`)));
    const claims = people.map((person, index) =>
      person.put(`/users/${person.id}/account-setup`, setup({ user_id: index % 2 ? 'the_one' : 'The_One' })),
    );
    const statuses = (await Promise.all(claims)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const [row] = await testApp.sql`select count(*) as winners from users where lower(user_id) = 'the_one'`;
    expect(Number(row?.winners)).toBe(1);
  });

  it.each([
    [{ user_id: '' }, 'ユーザーIDを入力してください'],
    [{ user_id: 'a-b' }, 'ユーザーIDは英数字とアンダースコアのみ使用できます'],
    [{ user_id: 'あいう' }, 'ユーザーIDは英数字とアンダースコアのみ使用できます'],
    [{ user_id: '\u212Aumi' }, 'ユーザーIDは英数字とアンダースコアのみ使用できます'],
    [{ user_id: 'ab' }, 'ユーザーIDは3〜30文字で入力してください'],
    [{ user_id: 'a'.repeat(31) }, 'ユーザーIDは3〜30文字で入力してください'],
    [{ display_name: '' }, 'ユーザー名を入力してください'],
    [{ display_name: '\u200b\u200b' }, 'ユーザー名を入力してください'],
    [{ display_name: 'あ'.repeat(51) }, 'ユーザー名は50文字以内で入力してください'],
    [{ display_name: '\u0301\u0301' }, '使用できない文字が含まれています'],
    [{ bio: 'あ'.repeat(301) }, '自己紹介は300文字以内で入力してください'],
    [{ interests: ['writing', 'writing'] }, '同じ興味が重複しています'],
  ])('rejects %j', async (change, message) => {
    const person = await testApp.signUp(`strict${Math.abs(hash(JSON.stringify(change)))}`);
    const response = await person.put(`/users/${person.id}/account-setup`, setup({ user_id: 'fresh_one', ...change }));
    expect([response.status, response.body.message]).toEqual([422, message]);
  });

  it('returns 403 for another user’s account setup', async () => {
    const person = await testApp.signUp('own');
    const other = await testApp.signUp('other');
    expect((await person.put(`/users/${other.id}/account-setup`, setup({ user_id: 'hijacked' }))).status).toBe(403);
  });
});

const hash = (text: string) => [...text].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) | 0, 7);
