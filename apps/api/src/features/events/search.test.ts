import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { createReaders } from '../../usecases/create-readers.ts';

let testApp: TestApp;
let organizer: Person;
let other: Person;
let viewer: Person;

beforeAll(async () => {
  testApp = await createTestApp();
  organizer = await testApp.createMember('organizer_1');
  other = await testApp.createMember('other_1');
  viewer = await testApp.createMember('viewer_1');
  await organizer.put(`/users/${organizer.id}`, { interests: ['crafts', 'cafes'] });
  await publish(organizer, 'ウツワの会', '谷中 うつわ工房');
  await publish(organizer, 'Night Jazz', '下北沢');
  await publish(other, '凪のヨガ', '三浦海岸');
  await publish(other, 'ひみつの会', '谷中', { isPublished: false });
});

const plan = { startAt: '2026-11-22T00:00:00Z', endAt: '2026-11-22T01:00:00Z', isPublished: true, isPublic: true };
const publish = async (who: Person, title: string, location: string, change: object = {}) =>
  (await who.post('/events', { ...plan, title, location, ...change })).body.id as number;
const search = async (query: string) => {
  const response = (await viewer.get(`/events?${query}`)).body as unknown as {
    events: { title: string }[];
    total: number;
  };
  expect(response.total).toBe(response.events.length);
  return response.events.map(({ title }) => title);
};

describe('searching events', () => {
  it.each([
    ['うつわ', ['ウツワの会']],
    ['ｳﾂﾜ', ['ウツワの会']],
    ['谷中', ['ウツワの会']],
    ['ＮＩＧＨＴ', ['Night Jazz']],
    ['nightjazz', ['Night Jazz']],
    ['凪', ['凪のヨガ']],
    ['ひみつ', []],
    ['会谷', []],
    ['%', []],
  ])('%s finds %j by title and location, ignoring width, case and kana type', async (text, expected) => {
    expect(await search(`q=${encodeURIComponent(text)}`)).toEqual(expected);
  });

  it('finds events by an interest of their creator', async () => {
    expect((await search('interest=crafts')).toSorted()).toEqual(['Night Jazz', 'ウツワの会'].toSorted());
    expect(await search('interest=games')).toEqual([]);
    expect((await viewer.get('/events?interest=astrology')).status).toBe(400);
    const refused = await viewer.get(`/events?interest=crafts&creatorId=${organizer.id}`);
    expect([refused.status, refused.body.message]).toEqual([400, 'interest cannot be combined with creatorId']);
  });

  it('finds the same by an interest, however many events it has', async () => {
    const { events } = createReaders(testApp.clock);
    const find = async (isFrequent: boolean) => {
      const filter = { interest: 'crafts', now: testApp.clock.now().toISOString(), after: null, isFrequent };
      const rows = await events.listEvents(testApp.db, viewer.id, filter, { limit: 10, offset: 0 });
      return rows.map(({ title }) => title);
    };
    expect(await find(true)).toHaveLength(2);
    expect(await find(true)).toEqual(await find(false));
  });

  it('finds an event by its new title and location after a change, not by the old ones', async () => {
    const id = await publish(other, '朝の会', '公園');
    await other.put(`/events/${id}`, { title: '夕方の会' });
    expect([await search('q=朝の会'), await search('q=夕方'), await search('q=公園')]).toEqual([
      [],
      ['夕方の会'],
      ['夕方の会'],
    ]);
    await other.put(`/events/${id}`, { location: null });
    expect(await search('q=公園')).toEqual([]);
  });

  describe('of a series, of which one was changed alone', () => {
    const later = 'from=2026-12-10T00:00:00Z&to=2026-12-31T00:00:00Z';
    /** The first of four on Saturdays from 5 December, with a title and a place of its own. */
    const createSeries = async (title: string, location: string, change: object) => {
      const period = { startAt: '2026-12-05T10:00:00Z', endAt: '2026-12-05T11:00:00Z' };
      const id = await publish(other, title, location, { ...period, recurrence: { rrule: 'FREQ=WEEKLY;COUNT=4' } });
      await other.put(`/events/${id}`, change);
      return id;
    };

    it('finds each by its own words after all were cancelled and reopened', async () => {
      const id = await createSeries('あさよが', '浜', { title: 'ぼうねんかい' });
      for (const status of ['cancelled', null]) {
        const changed = await other.put(`/events/${id}?scope=all`, { status });
        expect(changed.status, changed.text).toBe(200);
      }
      expect([await search('q=あさよが'), await search('q=ぼうねんかい')]).toEqual([[], ['ぼうねんかい']]);
      expect([await search(`q=あさよが&${later}`), await search(`q=ぼうねんかい&${later}`)]).toEqual([
        ['あさよが'],
        [],
      ]);
    });

    it('finds each by its own place after all got another title', async () => {
      const id = await createSeries('もくもく会', '図書館', { location: '喫茶店' });
      await other.put(`/events/${id}?scope=all`, { title: 'こつこつ会' });
      expect([await search('q=図書館'), await search('q=喫茶店')]).toEqual([[], ['こつこつ会']]);
      expect([await search(`q=図書館&${later}`), await search(`q=喫茶店&${later}`)]).toEqual([['こつこつ会'], []]);
      expect(await search(`q=こつこつ&${later}`)).toEqual(['こつこつ会']);
    });
  });
});

describe('events by creators', () => {
  it('returns the events that the viewer can see, ignores unknown creators, accepts at most 100 of them', async () => {
    const creatorIds = [organizer.id, other.id, 999_999];
    const response = await viewer.post('/events/by-creators', { creatorIds });
    expect(response.status).toBe(200);
    expect(response.list.map(({ title }) => title)).not.toContain('ひみつの会');
    expect(new Set(response.list.map(({ creator_id }) => creator_id))).toEqual(new Set([organizer.id, other.id]));
    expect((await viewer.post('/events/by-creators', { creatorIds: [] })).list).toEqual([]);
    const many = Array.from({ length: 101 }, (_, index) => index + 1);
    expect((await viewer.post('/events/by-creators', { creatorIds: many })).status).toBe(422);
    const paged = await viewer.post('/events/by-creators?limit=1&page=2', { creatorIds });
    expect(paged.list).toEqual([response.list[1]]);
  });
});

it('returns the status null, cancelled or completed, and 404 when the event is hidden', async () => {
  const id = await publish(other, '終わる会', '海');
  const status = async () => (await viewer.get(`/events/${id}/status`)).body;
  expect(await status()).toEqual({ status: null });
  await other.put(`/events/${id}`, { status: 'cancelled' });
  expect(await status()).toEqual({ status: 'cancelled' });
  await other.put(`/events/${id}`, { status: null, startAt: '2026-11-20T00:00:00Z', endAt: '2026-11-20T01:00:00Z' });
  expect(await status()).toEqual({ status: 'completed' });
  await other.put(`/events/${id}`, { isPublished: false });
  expect((await viewer.get(`/events/${id}/status`)).status).toBe(404);
});

it('stores the time zone of the request; a change replaces it only when it names one', async () => {
  const traveller = await testApp.createMember('traveller_1');
  const { body } = await traveller.post('/events?tz=America/St_Johns', { ...plan, title: '旅先の会' });
  expect(body.time_zone).toBe('America/St_Johns');
  expect((await traveller.put(`/events/${body.id}`, { title: '旅の会' })).body.time_zone).toBe('America/St_Johns');
  const moved = await traveller.put(`/events/${body.id}?tz=Asia/Kathmandu`, { title: '旅の会' });
  expect(moved.body.time_zone).toBe('Asia/Kathmandu');
  expect((await traveller.post('/events?tz=Mars/Olympus', { ...plan, title: 'x' })).status).toBe(400);
  expect((await traveller.post('/events', { ...plan, title: 'うちの会' })).body.time_zone).toBe('Asia/Tokyo');
});
