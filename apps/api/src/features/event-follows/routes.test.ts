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
  it('answers 201, then 409; removing answers 200, then 404; the event counts its calendars', async () => {
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
    const gone = await misaki.delete(path);
    expect([gone.status, gone.body.error]).toEqual([404, 'event_follow.not_following']);
    expect(await calendarOf(misaki, '2026-11-22', '2026-11-23')).toEqual([]);
  });

  it('what is invisible cannot be added; somebody else’s calendar cannot be read or filled', async () => {
    const plan = await publish({ isPublished: false });
    expect((await misaki.post(`/events/${plan}/follow`)).status).toBe(404);
    const shown = await publish();
    expect((await misaki.post(`/events/${shown}/follow`, { userId: chiharu.id })).status).toBe(403);
    expect((await misaki.get(`/events/user/${chiharu.id}/followed`)).status).toBe(403);
    expect((await misaki.get(`/events/${shown}/follow/check?userId=${chiharu.id}`)).status).toBe(403);
  });

  it('50 at once leave one row and one count', async () => {
    const id = await publish();
    const answers = await Promise.all(Array.from({ length: 50 }, () => misaki.post(`/events/${id}/follow`)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
    expect((await misaki.get(`/events/${id}`)).body.followersCount).toBe(2);
  });

  it('an event that becomes invisible leaves the calendar’s answers but can still be taken out', async () => {
    const id = await publish({ startAt: '2026-11-28T00:00:00Z', endAt: '2026-11-28T01:00:00Z' });
    await misaki.post(`/events/${id}/follow`);
    await chiharu.put(`/events/${id}`, { isPublished: false });
    expect(await calendarOf(misaki, '2026-11-28', '2026-11-29')).toEqual([]);
    expect((await misaki.delete(`/events/${id}/follow`)).status).toBe(200);
  });

  it('one’s own event stays in the calendar when it is taken out of the followed ones', async () => {
    const id = await publish({ startAt: '2026-11-29T00:00:00Z', endAt: '2026-11-29T01:00:00Z' });
    expect((await chiharu.delete(`/events/${id}/follow`)).status).toBe(200);
    expect(await calendarOf(chiharu, '2026-11-29', '2026-11-30')).toEqual([id]);
  });

  it('moving while being added ends with one truth', async () => {
    const id = await publish({ startAt: '2026-12-01T00:00:00Z', endAt: '2026-12-01T01:00:00Z' });
    const move = (hour: number) =>
      chiharu.put(`/events/${id}`, {
        startAt: `2026-12-0${1 + (hour % 5)}T00:00:00Z`,
        endAt: `2026-12-0${1 + (hour % 5)}T02:00:00Z`,
      });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => [move(index), misaki.post(`/events/${id}/follow`)]).flat(),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const rows = await testApp.sql`
      select 1 from event_follows f join events e on e.id = f.event_id
      where e.id = ${id} and (f.start_at <> e.start_at or f.end_at <> e.end_at)`;
    expect(rows).toHaveLength(0);
  });
});

describe('the calendar', () => {
  it('holds an event on every day it touches; an end at midnight does not touch the next day', async () => {
    const ren = await testApp.createMember('ren_film');
    const create = async (startAt: string, endAt: string) =>
      (await ren.post('/events', { title: '旅', startAt, endAt, isPublished: false, isPublic: false })).body
        .id as number;
    // Tokyo: 12/10 18:00 until 12/12 00:00.
    const trip = await create('2026-12-10T09:00:00Z', '2026-12-11T15:00:00Z');
    expect(await calendarOf(ren, '2026-12-10', '2026-12-11')).toEqual([trip]);
    expect(await calendarOf(ren, '2026-12-11', '2026-12-12')).toEqual([trip]);
    expect(await calendarOf(ren, '2026-12-12', '2026-12-13')).toEqual([]);
    expect(await calendarOf(ren, '2026-12-09', '2026-12-10')).toEqual([]);
    // St. John's is 3:30 behind UTC: the same instants are 12/10 05:30 until 12/11 11:30.
    expect(await calendarOf(ren, '2026-12-12', '2026-12-13', 'America/St_Johns')).toEqual([]);
    expect(await calendarOf(ren, '2026-12-11', '2026-12-12', 'America/St_Johns')).toEqual([trip]);
  });
});
