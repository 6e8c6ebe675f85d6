import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { createDiskFiles } from '../../ports/files/disk.ts';

let testApp: TestApp;
let chiharu: Person;
let misaki: Person;

beforeAll(async () => {
  testApp = await createTestApp();
  chiharu = await testApp.registerMember('chiharu_m', '望月 千晴');
  misaki = await testApp.registerMember('misaki_sato', 'サトウ ミサキ');
});

const search = async (query: string, who = chiharu) =>
  (await who.get(`/users/search?q=${encodeURIComponent(query)}`)).list.map((user) => user.user_id);

describe('user search', () => {
  it.each(['望月', '月', '望月千晴', 'chiharu', '@CHIHARU_M', 'ＣＨＩＨＡＲＵ'])(
    'finds a user by %s',
    async (query) => {
      expect(await search(query, misaki)).toEqual(['chiharu_m']);
    },
  );

  it.each(['さとう', 'サトウ', 'ｻﾄｳ', 'みさき'])('ignores character width and kana type: %s', async (query) => {
    expect(await search(query)).toEqual(['misaki_sato']);
  });

  it('does not match e-mail addresses and treats % literally', async () => {
    expect(await search('example.com')).toEqual([]);
    expect(await search('%')).toEqual([]);
    expect(await search('')).toEqual([]);
  });

  it('omits hidden, suspended and not set-up users', async () => {
    const hidden = await testApp.registerMember('kakureta', '隠れた人');
    const suspended = await testApp.registerMember('tometa', '隠れた停止');
    await testApp.signUp('unfinished');
    await testApp.sql`update users set profile_visible = false where id = ${hidden.id}`;
    await testApp.sql`update users set status = 'suspended' where id = ${suspended.id}`;
    expect(await search('隠れた')).toEqual([]);
    const listed = (await chiharu.get('/users?limit=100')).list.map((user) => user.user_id);
    expect(listed).not.toContain('kakureta');
    expect(listed).not.toContain('tometa');
    expect(listed).not.toContain(null);
    expect((await chiharu.get(`/users/${suspended.id}`)).status).toBe(404);
  });

  it('pages by limit and offset, and returns 400 when they are out of bounds', async () => {
    const first = await chiharu.get('/users?limit=1');
    const second = await chiharu.get('/users?limit=1&offset=1');
    expect(first.list).toHaveLength(1);
    expect(second.list[0]?.id).not.toBe(first.list[0]?.id);
    for (const query of ['limit=0', 'limit=101', 'offset=10001', 'offset=-1', 'limit=1e1']) {
      expect([query, (await chiharu.get(`/users/search?q=a&${query}`)).status]).toEqual([query, 400]);
    }
  });
});

describe('a profile', () => {
  it('has exactly the specified names on the wire', async () => {
    const { body } = await misaki.get(`/users/${chiharu.id}`);
    const columns = ['id', 'user_id', 'display_name', 'bio', 'avatar_url', 'is_private', 'created_at', 'updated_at'];
    const counts = ['followersCount', 'followingCount', 'eventsCount'];
    const viewerFields = ['isFollowing', 'isPending', 'isFollowedBy', 'isBlocked', 'isMuted'];
    expect(Object.keys(body).sort()).toEqual([...columns, 'email', ...counts, ...viewerFields].sort());
  });

  it('contains the e-mail address only for its owner', async () => {
    expect((await chiharu.get(`/users/${chiharu.id}`)).body.email).toBe(chiharu.email);
    const seen = await misaki.get(`/users/${chiharu.id}`);
    expect(seen.body.email).toBeNull();
    expect(seen.text).not.toContain('@example.com');
    expect(seen.body).not.toHaveProperty('interests');
    expect(seen.body).not.toHaveProperty('status');
  });

  it('accepts 500 characters of bio but not 501, and ignores unknown fields', async () => {
    const path = `/users/${chiharu.id}`;
    expect((await chiharu.put(path, { bio: 'あ'.repeat(500) })).status).toBe(200);
    const long = await chiharu.put(path, { bio: 'あ'.repeat(501) });
    expect([long.status, long.body.message]).toEqual([422, '自己紹介は500文字以内で入力してください']);
    await chiharu.put(path, { user_id: 'stolen', userId: 'stolen', email: 'x@example.com', status: 'resigned', id: 1 });
    expect((await chiharu.get(path)).body).toMatchObject({ user_id: 'chiharu_m', email: chiharu.email });
    expect((await misaki.put(path, { bio: 'mine' })).status).toBe(403);
  });

  it('keeps what the calendar of its owner leaves out, which only the owner sees', async () => {
    const person = await testApp.registerMember('hider');
    const path = `/users/${person.id}`;
    const self = async () => (await person.get('/auth/me')).body;
    const { updated_at: before } = (await person.get(path)).body;
    expect(await self()).not.toHaveProperty('user.calendarHides');
    const saved = await person.put(path, { calendarHides: ['imported', 'own'] });
    expect([saved.status, saved.body.calendarHides]).toEqual([200, ['imported', 'own']]);
    expect(await self()).toMatchObject({ user: { calendarHides: ['imported', 'own'] } });
    const seen = (await misaki.get(path)).body;
    expect(seen).not.toHaveProperty('calendarHides');
    expect(seen.updated_at).toBe(before);
    for (const wrong of [['own', 'own'], ['everything'], 'own', [null]])
      expect((await person.put(path, { calendarHides: wrong })).status).toBe(422);
    expect(await self()).toMatchObject({ user: { calendarHides: ['imported', 'own'] } });
    await person.put(path, { bio: 'あとで' });
    expect(await self()).toMatchObject({ user: { calendarHides: ['imported', 'own'] } });
    await person.put(path, { calendarHides: [] });
    expect(await self()).not.toHaveProperty('user.calendarHides');
  });

  it('keeps what the calendar of its owner shows besides, apart from what it leaves out', async () => {
    const person = await testApp.registerMember('shower');
    const path = `/users/${person.id}`;
    const self = async () => (await person.get('/auth/me')).body;
    expect(await self()).not.toHaveProperty('user.calendarShows');
    await person.put(path, { calendarHides: ['own'] });
    const saved = await person.put(path, { calendarShows: ['suggested'] });
    expect([saved.status, saved.body.calendarShows]).toEqual([200, ['suggested']]);
    expect(await self()).toMatchObject({ user: { calendarHides: ['own'], calendarShows: ['suggested'] } });
    expect((await misaki.get(path)).body).not.toHaveProperty('calendarShows');
    for (const wrong of [['suggested', 'suggested'], ['own'], 'suggested', [null]])
      expect((await person.put(path, { calendarShows: wrong })).status).toBe(422);
    await person.put(path, { calendarHides: [] });
    expect(await self()).toMatchObject({ user: { calendarShows: ['suggested'] } });
    await person.put(path, { calendarShows: [] });
    expect(await self()).not.toHaveProperty('user.calendarShows');
  });

  it('is found by the new name and not by the old one', async () => {
    const person = await testApp.registerMember('renamed_one', '古い名前');
    await person.put(`/users/${person.id}`, { displayName: '新しい名前' });
    expect(await search('新しい名前')).toEqual(['renamed_one']);
    expect(await search('古い名前')).toEqual([]);
  });

  it('counts only events visible to the viewer', async () => {
    const creator = await testApp.registerMember('counter');
    const input = { startAt: '2026-11-23T00:00:00Z', endAt: '2026-11-23T01:00:00Z', isPublic: true };
    await creator.post('/events', { ...input, title: '公開', isPublished: true });
    await creator.post('/events', { ...input, title: '下書き', isPublished: false });
    const count = async (who: Person) => (await who.get(`/users/${creator.id}/events/count`)).body.eventsCount;
    expect([await count(creator), await count(misaki)]).toEqual([2, 1]);
    await creator.put(`/users/${creator.id}`, { is_private: true });
    expect([await count(creator), await count(misaki)]).toEqual([2, 0]);
  });
});

describe('an avatar', () => {
  const put = (person: Person, bytes: Buffer, type: string) =>
    person.call('PUT', `/users/${person.id}/avatar`, undefined, { payload: bytes, headers: { 'content-type': type } });

  const photo = async () => {
    const { default: sharp } = await import('sharp');
    return sharp({ create: { width: 900, height: 600, channels: 3, background: '#d13d1a' } })
      .withExif({ IFD3: { GPSLatitude: '35/1 0/1 0/1' }, IFD0: { Copyright: 'secret-place' } })
      .jpeg()
      .toBuffer();
  };

  it('becomes a 512 px square WebP without metadata, served as immutable', async () => {
    const { default: sharp } = await import('sharp');
    const response = await put(chiharu, await photo(), 'image/jpeg');
    expect(response.status).toBe(200);
    const url = String(response.body.avatar_url);
    expect(url).toMatch(/^\/media\/avatars\/[a-f0-9]{32}\.webp$/);
    const served = await testApp.server.inject(url);
    expect(served.headers['content-type']).toBe('image/webp');
    expect(served.headers['cache-control']).toContain('immutable');
    const meta = await sharp(served.rawPayload).metadata();
    expect([meta.format, meta.width, meta.height, meta.exif]).toEqual(['webp', 512, 512, undefined]);
    expect(served.rawPayload.includes('secret-place')).toBe(false);

    const removed = await chiharu.delete(`/users/${chiharu.id}/avatar`);
    expect(removed.body.avatar_url).toBeNull();
    expect((await testApp.server.inject(url)).statusCode).toBe(404);
  });

  it.each([
    [
      'an SVG declared as PNG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'image/png',
      422,
    ],
    ['bytes that are no image', Buffer.from('hello'), 'image/jpeg', 422],
    ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1), 'image/png', 413],
    ['another media type', Buffer.from('GIF89a'), 'image/gif', 415],
    ['JSON', Buffer.from('{}'), 'application/json', 415],
  ])('rejects %s and leaves the avatar unchanged', async (_name, bytes, type, status) => {
    expect((await put(misaki, bytes, type)).status).toBe(status);
    expect((await misaki.get(`/users/${misaki.id}`)).body.avatar_url).toBeNull();
  });

  it('returns 503 with Retry-After when the folder of pictures cannot be written, and keeps the old one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hiyori-files-'));
    const full = await createTestApp({ files: createDiskFiles(folder) });
    const ren = await full.registerMember('ren_film');
    const { avatar_url: kept } = (await put(ren, await photo(), 'image/jpeg')).body;
    await rm(join(folder, 'avatars'), { recursive: true });
    await writeFile(join(folder, 'avatars'), 'in the way');
    const answer = await put(ren, await photo(), 'image/jpeg');
    expect([answer.status, answer.body]).toMatchObject([503, { error: 'server.unavailable', outcome: 'not_done' }]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ren.get(`/users/${ren.id}`)).body.avatar_url).toBe(kept);
    await rm(folder, { recursive: true });
  });

  it('returns 403 for another user’s avatar', async () => {
    const bytes = await photo();
    const response = await misaki.call('PUT', `/users/${chiharu.id}/avatar`, undefined, {
      payload: bytes,
      headers: { 'content-type': 'image/jpeg' },
    });
    expect(response.status).toBe(403);
  });
});
