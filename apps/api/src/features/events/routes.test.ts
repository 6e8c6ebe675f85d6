import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let chiharu: Person;
let misaki: Person;

beforeAll(async () => {
  testApp = await createTestApp();
  chiharu = await testApp.createMember('chiharu_m', '望月 千晴');
  misaki = await testApp.createMember('misaki_sato', '佐藤 美咲');
});

const input = (change: object = {}) => ({
  title: 'うつわ好きの小さな集い',
  startAt: '2026-11-22T00:00:00Z',
  endAt: '2026-11-22T01:00:00Z',
  isPublished: true,
  isPublic: true,
  ...change,
});
const create = async (person: Person, change: object = {}) => {
  const response = await person.post('/events', input(change));
  expect(response.status).toBe(201);
  return response.body as { id: number };
};

describe('creating an event', () => {
  it('returns the event with its wire names and adds it to the creator’s calendar', async () => {
    const response = await chiharu.post('/events', {
      ...input(),
      creatorId: chiharu.id,
      location: '谷中',
      description: 'お茶',
    });
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      creator_id: chiharu.id,
      title: 'うつわ好きの小さな集い',
      description: 'お茶',
      location: '谷中',
      start_at: '2026-11-22T00:00:00.000Z',
      end_at: '2026-11-22T01:00:00.000Z',
      is_published: true,
      isPublic: true,
      status: null,
      creator: { id: chiharu.id, userId: 'chiharu_m', displayName: '望月 千晴', email: chiharu.email },
      followersCount: 1,
      isFollowing: true,
      isInCalendar: true,
      likesCount: 0,
      isLiked: false,
    });
    const calendar = await chiharu.get('/events/calendar?from=2026-11-22&to=2026-11-23&tz=Asia/Tokyo');
    expect(calendar.list.map(({ id }) => id)).toContain(response.body.id);
    const followed = await chiharu.get(`/events/user/${chiharu.id}/followed`);
    expect(followed.list).toContainEqual(
      expect.objectContaining({ id: response.body.id, isFollowing: true, isInCalendar: true }),
    );
  });

  it('has exactly the specified names on the wire and the added ones, also for its creator', async () => {
    const { body } = await chiharu.post('/events', input());
    const columns = ['id', 'creator_id', 'title', 'description', 'start_at', 'end_at', 'time_zone', 'location'];
    const states = ['is_published', 'status', 'created_at', 'updated_at'];
    const joined = ['isPublic', 'creator', 'followersCount', 'isFollowing', 'isInCalendar', 'likesCount', 'isLiked'];
    const added = ['audience', 'shareUrl', 'url', 'cancelled_at', 'previous_start_at', 'previous_end_at'];
    expect(Object.keys(body).sort()).toEqual([...columns, ...states, ...joined, ...added].sort());
    const creator = ['id', 'userId', 'displayName', 'avatarUrl', 'email'];
    expect(Object.keys(body.creator as object).sort()).toEqual(creator.sort());
  });

  it('keeps the chosen cover, which other changes leave and null gives back', async () => {
    const { id } = await create(chiharu, { coverMotif: 15, coverHue: 0 });
    const read = async () => (await misaki.get(`/events/${id}`)).body;
    expect(await read()).toMatchObject({ coverMotif: 15, coverHue: 0 });
    await chiharu.put(`/events/${id}`, { title: '銭湯めぐり部' });
    expect(await read()).toMatchObject({ coverMotif: 15, coverHue: 0 });
    await chiharu.put(`/events/${id}`, { coverMotif: null, coverHue: 7 });
    expect(await read()).toMatchObject({ coverHue: 7 });
    expect(await read()).not.toHaveProperty('coverMotif');
  });

  it('refuses a change that was made from an older state, and writes nothing', async () => {
    const { id } = await create(chiharu);
    const { updated_at: read } = (await chiharu.get(`/events/${id}`)).body;
    const put = (body: object, since: unknown) =>
      chiharu.put(`/events/${id}?unchangedSince=${encodeURIComponent(String(since))}`, body);
    const { body: changed } = await put({ title: '銭湯めぐり部' }, read);
    expect(changed.title).toBe('銭湯めぐり部');
    const refused = await put({ title: '上書き' }, read);
    expect([refused.status, refused.body.error]).toEqual([409, 'events.changed']);
    expect((await chiharu.get(`/events/${id}`)).body).toEqual(changed);
    // An instant may be written with another offset.
    const inTokyo = `${new Date(Date.parse(String(changed.updated_at)) + 9 * 3_600_000).toISOString().slice(0, -1)}+09:00`;
    expect((await put({ location: '谷中' }, inTokyo)).status).toBe(200);
    expect((await put({ location: '谷中' }, 'yesterday')).status).toBe(400);
  });

  it('accepts one of two changes that were made from the same state at the same time', async () => {
    const { id } = await create(chiharu);
    const { updated_at: read } = (await chiharu.get(`/events/${id}`)).body;
    const answers = await Promise.all(
      ['朝', '昼', '夜'].map((title) =>
        chiharu.put(`/events/${id}?unchangedSince=${encodeURIComponent(String(read))}`, { title }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const saved = answers.find(({ status }) => status === 200);
    expect((await chiharu.get(`/events/${id}`)).body.title).toBe(saved?.body.title);
  });

  it('refuses a cover that does not exist', async () => {
    for (const cover of [
      { coverMotif: 16 },
      { coverMotif: -1 },
      { coverHue: 8 },
      { coverHue: 1.5 },
      { coverMotif: '3' },
    ])
      expect((await chiharu.post('/events', input(cover))).status).toBe(422);
  });

  it('rejects a start in the past, an end that is not after the start, and another user as creator', async () => {
    const past = await chiharu.post('/events', input({ startAt: '2026-11-21T03:00:00Z' }));
    expect([past.status, past.body.message]).toEqual([422, 'Start time must be in the future']);
    const backwards = await chiharu.post('/events', input({ endAt: '2026-11-22T00:00:00Z' }));
    expect([backwards.status, backwards.body.message]).toEqual([422, 'End time must be after start time']);
    expect((await chiharu.post('/events', input({ creatorId: misaki.id }))).status).toBe(403);
  });

  it.each([
    ['a blank title', { title: '  ' }, 'Event title is required'],
    ['a title of 256 characters', { title: 'あ'.repeat(256) }, 'Event title must be 255 characters or less'],
    ['a location of 256 characters', { location: 'a'.repeat(256) }, 'Location must be 255 characters or less'],
    ['a NUL in the title', { title: 'a\u0000b' }, '使用できない文字が含まれています'],
    ['a day that does not exist', { startAt: '2026-02-30T00:00:00Z' }, '日時の形式が正しくありません'],
    ['a time without an offset', { startAt: '2026-11-22T00:00:00' }, '日時の形式が正しくありません'],
  ])('rejects %s', async (_name, change, message) => {
    const response = await chiharu.post('/events', input(change));
    expect([response.status, response.body.message]).toEqual([422, message]);
    expect(response.body).toHaveProperty('issues');
  });

  it('describes all wrong fields in Japanese, except where the specification quotes English', async () => {
    const response = await chiharu.post(
      '/events',
      input({ title: '', startAt: 'x', isPublished: undefined, location: 7 }),
    );
    const issues = response.body.issues as { path: string; message: string }[];
    const paths = new Set(issues.map(({ path }) => path));
    expect([...paths].sort()).toEqual(['isPublished', 'location', 'startAt', 'title']);
    for (const { path, message } of issues)
      expect(message).toMatch(path === 'title' ? /^Event title is required$/ : /\p{Script=Hiragana}/u);
  });

  it('counts an emoji in the title as one character', async () => {
    expect((await chiharu.post('/events', input({ title: '🎏'.repeat(255) }))).status).toBe(201);
  });
});

describe('visibility of an event', () => {
  it('returns a private plan to its creator only, and to others the same 404 as for a missing event', async () => {
    const plan = await create(chiharu, { isPublished: false, isPublic: false });
    expect((await chiharu.get(`/events/${plan.id}`)).status).toBe(200);
    const hidden = await misaki.get(`/events/${plan.id}`);
    const missing = await misaki.get('/events/999999');
    expect(hidden.status).toBe(404);
    expect({ ...hidden.body, requestId: 0 }).toEqual({ ...missing.body, requestId: 0 });
  });

  it('returns an event for followers to approved followers only', async () => {
    const { id } = await create(chiharu, { isPublic: false });
    expect((await misaki.get(`/events/${id}`)).status).toBe(404);
    await misaki.post(`/users/${chiharu.id}/follow`);
    expect((await misaki.get(`/events/${id}`)).status).toBe(200);
    await misaki.delete(`/users/${chiharu.id}/follow`);
    expect((await misaki.get(`/events/${id}`)).status).toBe(404);
  });

  it('does not contain the e-mail address of another user', async () => {
    const { id } = await create(chiharu);
    const seen = await misaki.get(`/events/${id}`);
    expect(seen.body.creator).toMatchObject({ email: null });
    expect(seen.text).not.toContain(chiharu.email);
  });
});

describe('changing an event', () => {
  it('returns 403 to others who can see the event and 404 to others who cannot', async () => {
    const shown = await create(chiharu);
    const hidden = await create(chiharu, { isPublished: false, isPublic: false });
    expect((await misaki.put(`/events/${shown.id}`, { title: 'mine now' })).status).toBe(403);
    expect((await misaki.put(`/events/${hidden.id}`, { title: 'mine now' })).status).toBe(404);
    expect((await misaki.delete(`/events/${shown.id}`)).status).toBe(403);
    expect((await chiharu.put(`/events/${shown.id}`, { userId: misaki.id, title: 'x' })).status).toBe(403);
    expect((await chiharu.get(`/events/${shown.id}`)).body.title).toBe('うつわ好きの小さな集い');
  });

  it('may move the event into the past, and moves it in every calendar', async () => {
    const { id } = await create(chiharu);
    await misaki.post(`/events/${id}/follow`);
    const moved = await chiharu.put(`/events/${id}`, {
      startAt: '2026-11-10T00:00:00Z',
      endAt: '2026-11-10T02:00:00Z',
    });
    expect([moved.status, moved.body.status]).toEqual([200, 'completed']);
    const days = async (from: string, to: string) =>
      (await misaki.get(`/events/calendar?from=${from}&to=${to}&tz=UTC`)).list.map((event) => event.id);
    expect(await days('2026-11-10', '2026-11-11')).toContain(id);
    expect(await days('2026-11-22', '2026-11-23')).not.toContain(id);
  });

  it('checks a new end against the stored start', async () => {
    const { id } = await create(chiharu);
    const response = await chiharu.put(`/events/${id}`, { endAt: '2026-11-21T23:59:00Z' });
    expect([response.status, response.body.message]).toEqual([422, 'End time must be after start time']);
  });

  it('cancels, reopens and deletes the event, and returns 404 for a second deletion', async () => {
    const { id } = await create(chiharu);
    expect((await chiharu.put(`/events/${id}`, { status: 'cancelled' })).body.status).toBe('cancelled');
    expect((await chiharu.put(`/events/${id}`, { status: null })).body.status).toBeNull();
    expect((await chiharu.delete(`/events/${id}`)).body).toEqual({ success: true });
    expect((await chiharu.delete(`/events/${id}`)).status).toBe(404);
  });
});

describe('lists of events', () => {
  it('counts only events that the viewer can see in the total', async () => {
    const ren = await testApp.createMember('ren_film');
    for (const title of ['散歩 一', '散歩 二', '散歩 三']) await create(ren, { title });
    await create(ren, { title: '散歩 秘', isPublished: false });
    const mine = await ren.get(`/events?creatorId=${ren.id}&limit=2`);
    expect([mine.body.total, (mine.body.events as unknown[]).length, mine.body.page]).toEqual([4, 2, 1]);
    const theirs = await misaki.get(`/events?creatorId=${ren.id}&limit=2&page=2`);
    expect([theirs.body.total, (theirs.body.events as unknown[]).length, theirs.body.page]).toEqual([3, 1, 2]);
    expect((await misaki.get(`/events?q=${encodeURIComponent('散歩')}`)).body.total).toBe(3);
    expect((await misaki.get('/events?q=%25')).body.total).toBe(0);
  });

  it('uses the viewer’s time zone for the bounds of a day', async () => {
    const yuma = await testApp.createMember('yuma_dev');
    // 2026-11-23 00:30 in Kathmandu (+05:45) is still the 22nd in UTC.
    const { id } = await create(yuma, { startAt: '2026-11-22T18:45:00Z', endAt: '2026-11-22T19:00:00Z' });
    const on = async (day: string, zone: string) =>
      (await yuma.get(`/events/by-date/${day}?tz=${encodeURIComponent(zone)}`)).list.map((event) => event.id);
    expect(await on('2026-11-23', 'Asia/Kathmandu')).toEqual([id]);
    expect(await on('2026-11-22', 'Asia/Kathmandu')).toEqual([]);
    expect(await on('2026-11-22', 'America/St_Johns')).toEqual([id]);
    expect(await on('2026-11-22', 'UTC')).toEqual([id]);
  });

  it.each([
    '/events/by-date/2026-02-30',
    '/events/by-date/today',
    '/events/calendar?from=2026-11-01&to=2028-11-01',
    '/events/abc',
    '/events/1e3',
    '/events/99999999999999999999',
    '/events?limit=1000',
    '/events?limit=-1',
    '/events/by-date/2026-11-22?tz=Mars/Olympus',
  ])('returns 400 request.invalid for %s', async (path) => {
    const response = await chiharu.get(path);
    expect([response.status, response.body.error]).toEqual([400, 'request.invalid']);
  });
});
