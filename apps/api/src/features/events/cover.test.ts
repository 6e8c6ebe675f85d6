import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { createDiskFiles } from '../../ports/files/disk.ts';
import { removeEventOf } from '../../usecases/remove-event.ts';

const { default: sharp } = await import('sharp');
const plan = {
  title: '写真の会',
  startAt: '2026-11-22T00:00:00Z',
  endAt: '2026-11-22T01:00:00Z',
  isPublished: true,
  isPublic: true,
};
const folder = await mkdtemp(join(tmpdir(), 'hiyori-covers-'));
const files = createDiskFiles(folder);
afterAll(() => rm(folder, { recursive: true, force: true }));

let testApp: TestApp;
let chiharu: Person;
let ren: Person;
let jpeg: Buffer;

beforeAll(async () => {
  testApp = await createTestApp({ files });
  chiharu = await testApp.createMember('chiharu_m');
  ren = await testApp.createMember('ren_film');
  jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#d13d1a' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '35/1 39/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer();
});

interface CoverPicture {
  url: string;
  focus: { x: number; y: number };
}
const create = async (by: Person, more: object = {}): Promise<number> =>
  Number((await by.post('/events', { ...plan, ...more })).body.id);
const upload = (by: Person, id: number, { query = '', payload = jpeg, type = 'image/jpeg' } = {}) =>
  by.call('PUT', `/events/${id}/cover${query}`, undefined, { payload, headers: { 'content-type': type } });
const coverOf = (answer: { body: Record<string, unknown> }) => answer.body.coverPicture as CoverPicture;
const sequenceOf = async (id: number) =>
  (await testApp.sql<{ sequence: number }[]>`select sequence from events where id = ${id}`)[0]?.sequence;
const see = (url: string) => testApp.server.inject({ url });
const stored = () => readdir(join(folder, 'covers')).catch(() => []);

describe('the picture of a cover', () => {
  it('is served as WebP without metadata, under a random address that never changes', async () => {
    const id = await create(chiharu);
    const answer = await upload(chiharu, id);
    expect(answer.status).toBe(200);
    const { url, focus } = coverOf(answer);
    expect(url).toMatch(/^\/media\/covers\/[a-f0-9]{32}\.webp$/);
    expect(focus).toEqual({ x: 0.5, y: 0.5 });
    const served = await see(url);
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(served.headers['cache-control']).toContain('immutable');
    const { format, exif } = await sharp(served.rawPayload).metadata();
    expect([format, exif]).toEqual(['webp', undefined]);
    expect(coverOf(await ren.get(`/events/${id}`)).url).toBe(url);
  });

  it('is absent without an upload', async () => {
    expect((await chiharu.get(`/events/${await create(chiharu)}`)).body).not.toHaveProperty('coverPicture');
  });

  it('has the focus of its upload, which a change of the event moves', async () => {
    const id = await create(chiharu);
    expect(coverOf(await upload(chiharu, id, { query: '?x=0.25&y=1' })).focus).toEqual({ x: 0.25, y: 1 });
    const moved = await chiharu.put(`/events/${id}`, { coverFocus: { x: 0.12345, y: 0 } });
    expect(coverOf(moved).focus).toEqual({ x: 0.123, y: 0 });
    expect(coverOf(await chiharu.put(`/events/${id}`, { title: '別の名' })).focus).toEqual({ x: 0.123, y: 0 });
  });

  it('may be changed by the creator only: 403 for who sees the event, 404 for others, before the picture is read', async () => {
    const [shown, hidden] = [await create(chiharu), await create(chiharu, { isPublished: false, isPublic: false })];
    for (const [id, status] of [
      [shown, 403],
      [hidden, 404],
      [999_999, 404],
    ] as const) {
      expect((await upload(ren, id, { payload: Buffer.from('no picture') })).status).toBe(status);
      expect((await ren.delete(`/events/${id}/cover`)).status).toBe(status);
    }
  });

  it.each([
    ['bytes that are no picture', { payload: Buffer.from('no picture') }, 422, 'events.cover_invalid'],
    ['an empty picture', { payload: Buffer.alloc(0) }, 422, 'events.cover_invalid'],
    ['another type', { type: 'image/gif' }, 415, 'request.media_type'],
    ['JSON', { payload: Buffer.from('{}'), type: 'application/json' }, 415, 'request.media_type'],
    ['more than 5 MB', { payload: Buffer.alloc(5 * 1024 * 1024 + 1) }, 413, 'request.too_large'],
    ['a focus outside of the picture', { query: '?x=1.01' }, 400, 'request.invalid'],
    ['a focus that is no number', { query: '?y=1e-3' }, 400, 'request.invalid'],
  ])('is refused for %s, and the earlier picture stays', async (_, given, status, error) => {
    const id = await create(chiharu);
    const before = coverOf(await upload(chiharu, id));
    const answer = await upload(chiharu, id, given);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect(coverOf(await chiharu.get(`/events/${id}`))).toEqual(before);
    expect((await see(before.url)).statusCode).toBe(200);
  });

  it('is refused with 422 for a focus in a change that is outside of the picture', async () => {
    const id = await create(chiharu);
    for (const coverFocus of [{ x: 2, y: 0 }, { x: 0 }, null, 'left'])
      expect((await chiharu.put(`/events/${id}`, { coverFocus })).status).toBe(422);
  });

  it('gives the event a new sequence with every change, so that link previews have a new address', async () => {
    const id = await create(chiharu);
    const before = Number(await sequenceOf(id));
    await upload(chiharu, id);
    expect(await sequenceOf(id)).toBe(before + 1);
    await chiharu.put(`/events/${id}`, { coverFocus: { x: 0, y: 0 } });
    expect(await sequenceOf(id)).toBe(before + 2);
    await chiharu.delete(`/events/${id}/cover`);
    expect(await sequenceOf(id)).toBe(before + 3);
    const again = await chiharu.delete(`/events/${id}/cover`);
    expect([again.status, await sequenceOf(id)]).toEqual([200, before + 3]);
  });
});

describe('the file of a cover', () => {
  it('is deleted with its replacement, its removal and its event, also by the operator', async () => {
    const [first, second] = [await create(chiharu), await create(chiharu)];
    const urls = [coverOf(await upload(chiharu, first)).url, coverOf(await upload(chiharu, first)).url];
    expect((await see(String(urls[0]))).statusCode).toBe(404);
    const removed = await chiharu.delete(`/events/${first}/cover`);
    expect(removed.body).not.toHaveProperty('coverPicture');
    urls.push(coverOf(await upload(chiharu, first)).url);
    expect((await chiharu.delete(`/events/${first}`)).status).toBe(200);
    urls.push(coverOf(await upload(chiharu, second)).url);
    await removeEventOf({ ...testApp, files, reportLeftover: () => {} }, chiharu.id, second);
    for (const url of urls) expect([url, (await see(url)).statusCode]).toEqual([url, 404]);
  });

  it.each<[string, string, object]>([
    ['ends its series', 'following', { recurrence: null }],
    ['shortens its series', 'following', { recurrence: { rrule: 'FREQ=WEEKLY;COUNT=1' } }],
    ['moves it to a holiday', 'all', { startAt: '2027-02-16T10:00:00Z', endAt: '2027-02-16T11:00:00Z' }],
  ])('is deleted with the last event that has it by a change that %s', async (_name, scope, change) => {
    const monday = { startAt: '2027-02-15T10:00:00Z', endAt: '2027-02-15T11:00:00Z' };
    const recurrence = { rrule: 'FREQ=WEEKLY;COUNT=2', skipHolidays: true };
    const first = await create(chiharu, { ...monday, recurrence });
    const { next } = (await chiharu.get(`/events/${first}/series`)).body as { next: { id: number }[] };
    const { url } = coverOf(await upload(chiharu, Number(next[1]?.id), { query: '?scope=following' }));
    expect((await see(url)).statusCode).toBe(200);
    const changed = await chiharu.put(`/events/${first}?scope=${scope}`, change);
    expect(changed.status, changed.text).toBe(200);
    expect((await see(url)).statusCode).toBe(404);
  });

  it('is not left behind by an upload during the deletion of its event, nor by one of a closed account', async () => {
    const before = await stored();
    const id = await create(chiharu);
    await Promise.all([upload(chiharu, id), chiharu.delete(`/events/${id}`), upload(chiharu, id)]);
    const misaki = await testApp.createMember('misaki_s');
    const own = await create(misaki);
    const [answer] = await Promise.all([upload(misaki, own), misaki.post('/auth/resign', {})]);
    expect(answer.status).toBeLessThan(500);
    expect(await stored()).toEqual(before);
  });

  it('is deleted when the creator resigns', async () => {
    const aoi = await testApp.createMember('aoi_n');
    const urls = [];
    for (let count = 0; count < 3; count += 1) urls.push(coverOf(await upload(aoi, await create(aoi))).url);
    expect((await aoi.post('/auth/resign', {})).status).toBe(200);
    for (const url of urls) expect((await see(url)).statusCode).toBe(404);
  });

  describe('of two series after a split and a hand-over', () => {
    const weekly = { startAt: '2027-02-15T10:00:00Z', endAt: '2027-02-15T11:00:00Z' };

    /** Two series with one file whose creator resigned: the first has become Ken's, the second Mio's. */
    async function handOver(round: string) {
      const owner = await testApp.createMember(`owner_${round}`);
      const ken = await testApp.createMember(`ken_${round}`);
      const mio = await testApp.createMember(`mio_${round}`);
      const first = await create(owner, { ...weekly, recurrence: { rrule: 'FREQ=WEEKLY;COUNT=4' } });
      const { url } = coverOf(await upload(owner, first, { query: '?scope=all' }));
      for (const host of [ken, mio]) {
        await host.post(`/users/${owner.id}/follow`);
        await owner.put(`/events/${first}/hosts/${host.id}`);
        expect((await host.put(`/me/event-hosts/${first}`)).status).toBe(200);
        testApp.clock.advance(1_000);
      }
      const { next } = (await owner.get(`/events/${first}/series`)).body as { next: { id: number }[] };
      const second = Number(next[2]?.id);
      const rule = { recurrence: { rrule: 'FREQ=WEEKLY;COUNT=3' } };
      expect((await owner.put(`/events/${second}?scope=following`, rule)).status).toBe(200);
      await owner.delete(`/events/${second}/hosts/${ken.id}`);
      await mio.delete(`/me/event-hosts/${first}`);
      expect((await owner.post('/auth/resign', {})).status).toBe(200);
      const creators = await testApp.sql<{ creator_id: string }[]>`
        select creator_id from events where id in (${first}, ${second}) order by start_at`;
      expect(creators.map(({ creator_id }) => Number(creator_id))).toEqual([ken.id, mio.id]);
      return { ken, mio, first, second, url };
    }

    it.each<[string, (ken: Person, first: number) => Promise<{ status: number }>]>([
      ['removes it', (ken, first) => ken.delete(`/events/${first}/cover?scope=all`)],
      ['replaces it', (ken, first) => upload(ken, first, { query: '?scope=all' })],
      ['deletes the events', (ken, first) => ken.delete(`/events/${first}?scope=all`)],
      ['resigns', (ken) => ken.post('/auth/resign', {})],
    ])('stays when one of the creators %s, and is deleted with the last event that has it', async (act, lose) => {
      const { ken, mio, first, second, url } = await handOver(act.slice(0, 3));
      expect((await see(url)).statusCode).toBe(200);
      expect((await lose(ken, first)).status).toBe(200);
      expect(coverOf(await mio.get(`/events/${second}`)).url).toBe(url);
      expect((await see(url)).statusCode).toBe(200);
      expect((await mio.delete(`/events/${second}/cover?scope=all`)).status).toBe(200);
      expect((await see(url)).statusCode).toBe(404);
    });
  });

  it('is part of the data export', async () => {
    const kenji = await testApp.createMember('kenji_k');
    const id = await create(kenji);
    const { url } = coverOf(await upload(kenji, id));
    const entries = unzipSync(new Uint8Array((await kenji.get('/me/export')).bytes));
    expect(Buffer.compare(entries[`covers/${id}.webp`] ?? new Uint8Array(), (await see(url)).rawPayload)).toBe(0);
  });

  it('is refused to a suspended creator', async () => {
    const sora = await testApp.createMember('sora_t');
    const id = await create(sora);
    await testApp.sql`update users set status = 'suspended' where id = ${sora.id}`;
    const before = await stored();
    expect((await upload(sora, id)).status).toBe(401);
    expect(await stored()).toEqual(before);
  });
});
