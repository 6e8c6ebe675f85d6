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

const publish = async (change: object = {}) => {
  const input = {
    title: '集い',
    startAt: '2026-11-22T00:00:00Z',
    endAt: '2026-11-22T01:00:00Z',
    isPublished: true,
    isPublic: true,
  };
  const { body } = await chiharu.post('/events', { ...input, ...change });
  return body.id as number;
};
const calendarOf = async (person: Person, from: string, to: string, zone = 'Asia/Tokyo') =>
  (await person.get(`/events/calendar?from=${from}&to=${to}&tz=${encodeURIComponent(zone)}`)).list.map(({ id }) => id);

describe('adding an event', () => {
  it('returns 201, then 409; removing returns 200, then 404; updates the attendee count', async () => {
    const misaki = await testApp.createMember('misaki_alone');
    const id = await publish();
    const path = `/events/${id}/follow`;
    const added = await misaki.post(path, { userId: misaki.id });
    expect([added.status, added.body]).toEqual([
      201,
      { success: true, isFollowing: true, isInCalendar: true, followersCount: 2 },
    ]);
    const again = await misaki.post(path);
    expect([again.status, again.body.error]).toEqual([409, 'event_follow.already_following']);
    expect((await misaki.get(`${path}/check?userId=${misaki.id}`)).body).toEqual({ isFollowing: true });
    expect((await misaki.get(`/events/${id}/calendar/check`)).body).toEqual({ isFollowing: true });
    expect(await calendarOf(misaki, '2026-11-22', '2026-11-23')).toEqual([id]);
    expect((await misaki.get(`/events/user/${misaki.id}/followed`)).list.map((event) => event.id)).toEqual([id]);

    const removed = await misaki.delete(path, { userId: misaki.id });
    expect([removed.status, removed.body]).toMatchObject([200, { isInCalendar: false, followersCount: 1 }]);
    const repeated = await misaki.delete(path);
    expect([repeated.status, repeated.body.error]).toEqual([404, 'event_follow.not_following']);
    expect(await calendarOf(misaki, '2026-11-22', '2026-11-23')).toEqual([]);
  });

  it('returns 404 for an invisible event and 403 for another user’s calendar', async () => {
    const plan = await publish({ isPublished: false });
    expect((await misaki.post(`/events/${plan}/follow`)).status).toBe(404);
    const shown = await publish();
    expect((await misaki.post(`/events/${shown}/follow`, { userId: chiharu.id })).status).toBe(403);
    expect((await misaki.get(`/events/user/${chiharu.id}/followed`)).status).toBe(403);
    expect((await misaki.get(`/events/${shown}/follow/check?userId=${chiharu.id}`)).status).toBe(403);
  });

  it('counts 50 concurrent requests of one user once', async () => {
    const id = await publish();
    const responses = await Promise.all(Array.from({ length: 50 }, () => misaki.post(`/events/${id}/follow`)));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
    expect((await misaki.get(`/events/${id}`)).body.followersCount).toBe(2);
  });

  it.each([
    ['1,100 events', 1_100, 10, '', [1_000, 100]],
    ['110 events with the longest descriptions', 110, 10_000, '', [100, 10]],
    ['210 events of which the 101st fills the page', 210, 9_950, '', [101, 101, 8]],
    ['1,100 events with short descriptions', 1_100, 10_000, '&descriptions=short', [500, 500, 100]],
    ['250 events, more than are read at first,', 250, 10, '', [250]],
  ])('returns a calendar of %s in pages, each event once', async (_name, count, characters, descriptions, sizes) => {
    const busy = await testApp.createMember(`busy_${count}_${descriptions.length}`);
    await testApp.sql`
      insert into events (creator_id, title, description, start_at, end_at, is_published, is_public, published_at, created_at, updated_at)
      select ${busy.id}, 'no. ' || n, repeat('長', ${characters}::int), at, at + interval '1 hour', true, true, at, at, at
      from (select n, timestamptz '2026-12-01T00:00:00Z' + make_interval(mins => n / 3) as at
        from generate_series(1, ${count}::int) n) numbered`;
    for (const path of ['/events/calendar?from=2026-12-01&to=2026-12-02&tz=UTC', '/events/by-date/2026-12-01?tz=UTC']) {
      const ids: unknown[] = [];
      const lengths: number[] = [];
      for (let cursor = ''; ; ) {
        const page = await busy.get(path + descriptions + cursor);
        lengths.push(page.list.length);
        ids.push(...page.list.map(({ id }) => id));
        const next = page.headers['x-next-cursor'];
        if (next === undefined) break;
        cursor = `&cursor=${String(next)}`;
      }
      expect(lengths).toEqual(sizes);
      expect(new Set(ids).size).toBe(count);
      expect(ids).toEqual(ids.toSorted((one, other) => Number(one) - Number(other)));
    }
  });

  it('has the beginnings of long descriptions in lists that are asked for them, and whole ones in others', async () => {
    const person = await testApp.createMember('long_1');
    const day = { startAt: '2026-12-20T00:00:00Z', endAt: '2026-12-20T01:00:00Z', isPublished: true, isPublic: true };
    const texts = ['🎪'.repeat(121), '🎪'.repeat(120), null];
    for (const [index, description] of texts.entries())
      await person.post('/events', { ...day, title: `長い${index}`, description });
    await misaki.post(`/users/${person.id}/follow`);
    const lists: [Person, string][] = [
      [person, '/events/calendar?from=2026-12-20&to=2026-12-21&tz=UTC'],
      [person, '/events/by-date/2026-12-20?tz=UTC'],
      [person, `/events/user/${person.id}/followed?limit=10`],
      [misaki, `/events/user/${person.id}/created?limit=10`],
      [misaki, `/events?creatorId=${person.id}`],
      [misaki, `/users/${misaki.id}/feed?sort=start&from=2026-12-20T00:00:00Z`],
    ];
    for (const [who, path] of lists) {
      const descriptionsOf = async (query: string) => {
        const { body, list } = await who.get(path + query);
        const found = (body.events ?? list) as { title: string; description: string | null }[];
        return found.toSorted((a, b) => a.title.localeCompare(b.title)).map(({ description }) => description);
      };
      const joint = path.includes('?') ? '&' : '?';
      expect(await descriptionsOf(`${joint}descriptions=short`), path).toEqual([
        `${'🎪'.repeat(120)}…`,
        texts[1],
        null,
      ]);
      expect(await descriptionsOf(''), path).toEqual(texts);
      expect((await who.get(`${path}${joint}descriptions=long`)).status).toBe(400);
    }
  });

  it('hides an event that became invisible from the calendar, but can still remove it', async () => {
    const id = await publish({ startAt: '2026-11-28T00:00:00Z', endAt: '2026-11-28T01:00:00Z' });
    await misaki.post(`/events/${id}/follow`);
    await chiharu.put(`/events/${id}`, { isPublished: false });
    expect(await calendarOf(misaki, '2026-11-28', '2026-11-29')).toEqual([]);
    expect((await misaki.delete(`/events/${id}/follow`)).status).toBe(200);
  });

  it('fills the pages of the followed events with what the viewer can see', async () => {
    const reader = await testApp.createMember('reader_1');
    const ids: number[] = [];
    for (const day of [10, 11, 12]) {
      const id = await publish({ startAt: `2027-01-${day}T00:00:00Z`, endAt: `2027-01-${day}T01:00:00Z` });
      await reader.post(`/events/${id}/follow`);
      ids.unshift(id);
    }
    const [hidden, ...shown] = ids;
    await chiharu.put(`/events/${hidden}`, { isPublished: false });
    const page = async (number: number) => {
      const { list } = await reader.get(`/events/user/${reader.id}/followed?limit=1&page=${number}`);
      return list.map((event) => event.id);
    };
    expect([await page(1), await page(2), await page(3)]).toEqual([[shown[0]], [shown[1]], []]);
  });

  it('keeps the viewer’s own event in the calendar after it was removed from the followed events', async () => {
    const id = await publish({ startAt: '2026-11-29T00:00:00Z', endAt: '2026-11-29T01:00:00Z' });
    expect((await chiharu.delete(`/events/${id}/follow`)).status).toBe(200);
    expect(await calendarOf(chiharu, '2026-11-29', '2026-11-30')).toEqual([id]);
  });

  it('leaves the same period in the calendar as in the event when it is moved and added concurrently', async () => {
    const id = await publish({ startAt: '2026-12-01T00:00:00Z', endAt: '2026-12-01T01:00:00Z' });
    const move = (hour: number) =>
      chiharu.put(`/events/${id}`, {
        startAt: `2026-12-0${1 + (hour % 5)}T00:00:00Z`,
        endAt: `2026-12-0${1 + (hour % 5)}T02:00:00Z`,
      });
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => [move(index), misaki.post(`/events/${id}/follow`)]).flat(),
    );
    expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
    const rows = await testApp.sql`
      select 1 from event_follows f join events e on e.id = f.event_id
      where e.id = ${id} and (f.start_at <> e.start_at or f.end_at <> e.end_at)`;
    expect(rows).toHaveLength(0);
  });
});

describe('the calendar', () => {
  it('contains an event on every day it overlaps; an end at midnight does not overlap the next day', async () => {
    const ren = await testApp.createMember('ren_film');
    const create = async (startAt: string, endAt: string) =>
      (await ren.post('/events', { title: '旅', startAt, endAt, isPublished: false, isPublic: false })).body
        .id as number;
    // In Tokyo: 12/10 18:00 to 12/12 00:00.
    const trip = await create('2026-12-10T09:00:00Z', '2026-12-11T15:00:00Z');
    expect(await calendarOf(ren, '2026-12-10', '2026-12-11')).toEqual([trip]);
    expect(await calendarOf(ren, '2026-12-11', '2026-12-12')).toEqual([trip]);
    expect(await calendarOf(ren, '2026-12-12', '2026-12-13')).toEqual([]);
    expect(await calendarOf(ren, '2026-12-09', '2026-12-10')).toEqual([]);
    // St. John's is UTC-03:30: the same instants are 12/10 05:30 to 12/11 11:30.
    expect(await calendarOf(ren, '2026-12-12', '2026-12-13', 'America/St_Johns')).toEqual([]);
    expect(await calendarOf(ren, '2026-12-11', '2026-12-12', 'America/St_Johns')).toEqual([trip]);
  });
});
