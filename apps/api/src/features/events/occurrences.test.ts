import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let organizer: Person;
let viewer: Person;
let people = 0;

beforeAll(async () => {
  testApp = await createTestApp();
  viewer = await testApp.createMember('viewer');
  organizer = await testApp.createMember('organizer');
});

const newMember = () => {
  people += 1;
  return testApp.createMember(`member_${people}`);
};

/** Saturday 28 November, 19:00 in Tokyo. */
const plan = {
  title: '銭湯めぐり部',
  startAt: '2026-11-28T10:00:00Z',
  endAt: '2026-11-28T12:30:00Z',
  location: '上野',
  isPublished: true,
  isPublic: true,
};
interface Shown {
  id: number;
  title: string;
  start_at: string;
  end_at: string;
  status: string | null;
  series?: { id: number; rrule: string; recurrenceId: string; isDetached: boolean; isFollowing: boolean };
}
const create = async (rrule: string, change: object = {}, by = organizer) => {
  const response = await by.post('/events', { ...plan, ...change, recurrence: { rrule } });
  expect(response.status, response.text).toBe(201);
  return response.body as unknown as Shown;
};
const calendarOf = async (person: Person, title: string, from = '2026-11-01', to = '2027-10-01') => {
  const { list } = await person.get(`/events/calendar?from=${from}&to=${to}`);
  return (list as unknown as Shown[]).filter((event) => event.title === title);
};
const startsOf = (events: readonly Shown[]) => events.map(({ start_at }) => start_at);
const seriesOf = async (id: number, person = organizer) => (await person.get(`/events/${id}/series`)).body;

describe('a new series', () => {
  it('has its occurrences in the calendar of its creator, each with a page of its own', async () => {
    const first = await create('FREQ=MONTHLY;BYDAY=4SA;COUNT=3', { title: '三回の会' });
    expect(first.series).toEqual({
      id: expect.any(Number),
      rrule: 'FREQ=MONTHLY;BYDAY=4SA;COUNT=3',
      recurrenceId: '2026-11-28T10:00:00.000Z',
      isDetached: false,
      isFollowing: true,
    });
    const found = await calendarOf(organizer, '三回の会');
    expect(startsOf(found)).toEqual([
      '2026-11-28T10:00:00.000Z',
      '2026-12-26T10:00:00.000Z',
      '2027-01-23T10:00:00.000Z',
    ]);
    expect(found.map(({ end_at }) => end_at.slice(11, 16))).toEqual(['12:30', '12:30', '12:30']);
    const shareUrls = new Set(found.map((event) => (event as unknown as { shareUrl: string }).shareUrl));
    expect(shareUrls.size).toBe(3);
  });

  it('is made 18 months ahead, up to 100 occurrences', async () => {
    const weekly = await create('FREQ=WEEKLY', { title: '毎週の会' });
    const daily = await create('FREQ=DAILY', { title: '毎日の会' });
    const lastOf = async (id: number) => {
      const [row] = await testApp.sql`
        select count(*)::int as count, max(start_at)::text as last from events
        where series_id = (select series_id from events where id = ${id})`;
      return row;
    };
    expect(await lastOf(weekly.id)).toEqual({ count: 78, last: '2028-05-20 10:00:00+00' });
    expect(await lastOf(daily.id)).toEqual({ count: 100, last: '2027-03-07 10:00:00+00' });
  });

  it('leaves out holidays, but never the first occurrence', async () => {
    // Monday 23 November is a holiday, and so is 11 January.
    const monday = { startAt: '2026-11-23T10:00:00Z', endAt: '2026-11-23T11:00:00Z', title: '月曜の会' };
    const recurrence = { rrule: 'FREQ=WEEKLY;COUNT=10', skipHolidays: true };
    await organizer.post('/events', { ...plan, ...monday, recurrence });
    const starts = startsOf(await calendarOf(organizer, '月曜の会')).map((start) => start.slice(0, 10));
    expect(starts).toHaveLength(9);
    expect(starts[0]).toBe('2026-11-23');
    expect(starts).not.toContain('2027-01-11');
  });

  it('keeps its local time across a change of the clock', async () => {
    const berlin = { startAt: '2027-03-21T18:00:00Z', endAt: '2027-03-21T19:00:00Z', title: 'ベルリンの会' };
    const recurrence = { rrule: 'FREQ=WEEKLY;COUNT=2' };
    await organizer.post('/events?tz=Europe/Berlin', { ...plan, ...berlin, recurrence });
    expect(startsOf(await calendarOf(organizer, 'ベルリンの会'))).toEqual([
      '2027-03-21T18:00:00.000Z',
      '2027-03-28T17:00:00.000Z',
    ]);
  });

  it.each([
    ['FREQ=SECONDLY', 'event_series.rule_invalid'],
    ['FREQ=DAILY;COUNT=1000000000', 'event_series.rule_invalid'],
    ['FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR;BYSETPOS=1', 'event_series.rule_invalid'],
    ['x'.repeat(201), 'request.body_invalid'],
    ['FREQ=WEEKLY;BYDAY=MO', 'event_series.rule_invalid'],
    ['FREQ=MONTHLY;BYMONTHDAY=29', 'event_series.rule_invalid'],
    ['FREQ=DAILY;UNTIL=20261128T095959Z', 'event_series.rule_invalid'],
  ])('returns 422 for %s', async (rrule, code) => {
    const response = await organizer.post('/events', { ...plan, recurrence: { rrule } });
    expect([response.status, response.body.error]).toEqual([422, code]);
    expect(response.body.issues).toEqual([expect.objectContaining({ path: 'recurrence.rrule' })]);
  });

  it('returns 400 for an unknown zone', async () => {
    const response = await organizer.post('/events?tz=Asia/Nowhere', { ...plan, recurrence: { rrule: 'FREQ=DAILY' } });
    expect(response.status).toBe(400);
  });

  it('returns 422 for the 51st series that is not over', async () => {
    const busy = await newMember();
    for (let n = 0; n < 50; n += 1) await create('FREQ=DAILY;COUNT=2', {}, busy);
    const refused = await busy.post('/events', { ...plan, recurrence: { rrule: 'FREQ=DAILY;COUNT=2' } });
    expect([refused.status, refused.body.error]).toEqual([422, 'event_series.too_many']);
    expect((await busy.post('/events', plan)).status).toBe(201);
  });

  it('is in lists once, with its next occurrence', async () => {
    const host = await newMember();
    await viewer.post(`/users/${host.id}/follow`);
    await create('FREQ=WEEKLY;COUNT=5', { title: '一度だけの会' }, host);
    const once = ['2026-11-28T10:00:00.000Z'];
    const found = async (path: string) => {
      const { body, list } = await viewer.get(path);
      const events = (body.events ?? list) as Shown[];
      return startsOf(events.filter(({ title }) => title === '一度だけの会'));
    };
    expect(await found(`/users/${viewer.id}/feed`)).toEqual(once);
    expect(await found(`/users/${viewer.id}/feed?sort=start`)).toEqual(once);
    expect(await found(`/events?q=${encodeURIComponent('一度だけ')}`)).toEqual(once);
    expect(await found(`/events/user/${host.id}/created?when=upcoming`)).toEqual(once);
    const later = `/events?creatorId=${host.id}&from=2026-12-10T00:00:00Z&to=2026-12-31T00:00:00Z`;
    expect(await found(later)).toEqual(['2026-12-12T10:00:00.000Z']);
    expect((await viewer.get(`/events/user/${host.id}/created/numbers`)).body).toMatchObject({ upcoming: 1, past: 0 });
    expect(await found(`/events/user/${host.id}/created`)).toHaveLength(5);
  });
});

describe('a change', () => {
  const title = (name: string) => ({ title: name });

  it('of one occurrence leaves the others', async () => {
    await create('FREQ=WEEKLY;COUNT=3', title('一回だけ変える'));
    const [, second] = await calendarOf(organizer, '一回だけ変える');
    const change = { startAt: '2026-12-05T11:00:00Z', endAt: '2026-12-05T12:00:00Z' };
    const { body } = await organizer.put(`/events/${second?.id}`, change);
    expect(body.series).toMatchObject({ isDetached: true, recurrenceId: '2026-12-05T10:00:00.000Z' });
    expect(startsOf(await calendarOf(organizer, '一回だけ変える')).map((start) => start.slice(11, 13))).toEqual([
      '10',
      '11',
      '10',
    ]);
  });

  it('of the following ones begins another series at the same local time', async () => {
    const first = await create('FREQ=MONTHLY;BYDAY=4SA;COUNT=4', title('これ以降'));
    const [, second] = await calendarOf(organizer, 'これ以降');
    const change = { startAt: '2026-12-25T09:00:00Z', endAt: '2026-12-25T10:00:00Z' };
    const changed = await organizer.put(`/events/${second?.id}?scope=following`, change);
    expect(changed.status, changed.text).toBe(200);
    const found = await calendarOf(organizer, 'これ以降');
    expect(startsOf(found)).toEqual([
      '2026-11-28T10:00:00.000Z',
      '2026-12-25T09:00:00.000Z',
      '2027-01-22T09:00:00.000Z',
      '2027-02-26T09:00:00.000Z',
    ]);
    expect(found.map(({ series }) => series?.rrule)).toEqual([
      'FREQ=MONTHLY;BYDAY=4SA;UNTIL=20261226T095959Z',
      ...Array(3).fill('FREQ=MONTHLY;BYDAY=4FR;COUNT=3'),
    ]);
    expect(found[1]?.series?.id).not.toBe(first.series?.id);
    expect(await seriesOf(first.id)).toMatchObject({ next: [{ id: first.id }] });
  });

  it('of the following ones keeps their time when the clock has moved the first of them', async () => {
    const nights = { startAt: '2027-03-21T01:30:00Z', endAt: '2027-03-21T02:00:00Z', title: '夜の会' };
    const recurrence = { rrule: 'FREQ=WEEKLY;COUNT=20' };
    await organizer.post('/events?tz=Europe/Berlin', { ...plan, ...nights, recurrence });
    const [, moved] = await calendarOf(organizer, '夜の会');
    expect(moved?.start_at).toBe('2027-03-28T01:30:00.000Z');
    await organizer.put(`/events/${moved?.id}?scope=following`, { title: '夜ふけの会' });
    const [first, second] = await calendarOf(organizer, '夜ふけの会');
    expect(startsOf([first, second].filter((event) => event !== undefined))).toEqual([
      '2027-03-28T01:30:00.000Z',
      '2027-04-04T00:30:00.000Z',
    ]);
    const [row] = await testApp.sql`select start_time from event_series where id = ${first?.series?.id ?? 0}`;
    expect(row?.start_time).toBe('02:30');
  });

  it('of all leaves those that were changed alone, and past ones', async () => {
    const own = await createTestApp();
    const host = await own.createMember('host_of_all');
    const make = await host.post('/events', { ...plan, title: 'すべて', recurrence: { rrule: 'FREQ=WEEKLY;COUNT=4' } });
    const list = async () => {
      const response = await host.get('/events/calendar?from=2026-11-01&to=2027-03-01');
      return response.list as unknown as Shown[];
    };
    const [, , third] = await list();
    await host.put(`/events/${third?.id}`, { title: 'すべて（特別）', startAt: '2026-12-12T08:00:00Z' });
    own.clock.advance(8 * 86_400_000);
    const [, second] = await list();
    const change = { title: 'みんなで', startAt: '2026-12-05T10:30:00Z', endAt: '2026-12-05T12:00:00Z' };
    const changed = await host.put(`/events/${second?.id}?scope=all`, change);
    expect(changed.status, changed.text).toBe(200);
    expect((await list()).map(({ title, start_at }) => `${title} ${start_at.slice(0, 16)}`)).toEqual([
      'すべて 2026-11-28T10:00',
      'みんなで 2026-12-05T10:30',
      'すべて（特別） 2026-12-12T08:00',
      'みんなで 2026-12-19T10:30',
    ]);
    expect(make.status).toBe(201);
  });

  it('of the first ones keeps the series', async () => {
    const first = await create('FREQ=WEEKLY;COUNT=3', title('そのまま続く'));
    const change = { startAt: '2026-11-28T09:00:00Z', endAt: '2026-11-28T10:00:00Z' };
    const { body } = await organizer.put(`/events/${first.id}?scope=all`, change);
    expect((body as unknown as Shown).series?.id).toBe(first.series?.id);
    expect(startsOf(await calendarOf(organizer, 'そのまま続く')).map((start) => start.slice(5, 13))).toEqual([
      '11-28T09',
      '12-05T09',
      '12-12T09',
    ]);
  });

  it('to another day moves a daily series, too', async () => {
    const first = await create('FREQ=DAILY;COUNT=4', title('毎日ずらす'));
    const change = { startAt: '2026-11-29T10:00:00Z', endAt: '2026-11-29T12:30:00Z' };
    const changed = await organizer.put(`/events/${first.id}?scope=all`, change);
    expect(changed.status, changed.text).toBe(200);
    expect(startsOf(await calendarOf(organizer, '毎日ずらす')).map((start) => start.slice(5, 10))).toEqual([
      '11-29',
      '11-30',
      '12-01',
      '12-02',
    ]);
  });

  it('to another weekday leaves out the holidays there, and fills those that are none any more', async () => {
    // Mondays from 4 January; 11 January is a holiday. Tuesdays: 23 February is one.
    const monday = { startAt: '2027-01-04T10:00:00Z', endAt: '2027-01-04T11:00:00Z', title: '月曜から火曜' };
    const recurrence = { rrule: 'FREQ=WEEKLY;COUNT=9', skipHolidays: true };
    const { body } = await organizer.post('/events', { ...plan, ...monday, recurrence });
    const change = { startAt: '2027-01-05T10:00:00Z', endAt: '2027-01-05T11:00:00Z' };
    const changed = await organizer.put(`/events/${body.id}?scope=all`, change);
    expect(changed.status, changed.text).toBe(200);
    expect(startsOf(await calendarOf(organizer, '月曜から火曜')).map((start) => start.slice(5, 10))).toEqual([
      ...['01-05', '01-12', '01-19', '01-26', '02-02', '02-09', '02-16', '03-02'],
    ]);
  });

  it('to another weekday fills none while the series is cancelled', async () => {
    const monday = { startAt: '2027-01-04T10:00:00Z', endAt: '2027-01-04T11:00:00Z', title: '中止の月曜' };
    const recurrence = { rrule: 'FREQ=WEEKLY;COUNT=3', skipHolidays: true };
    const { body } = await organizer.post('/events', { ...plan, ...monday, recurrence });
    await organizer.put(`/events/${body.id}?scope=all`, { status: 'cancelled' });
    const change = { startAt: '2027-01-05T10:00:00Z', endAt: '2027-01-05T11:00:00Z' };
    expect((await organizer.put(`/events/${body.id}?scope=all`, change)).status).toBe(200);
    const found = await calendarOf(organizer, '中止の月曜');
    expect(found.map(({ start_at, status }) => `${start_at.slice(5, 10)} ${status}`)).toEqual([
      '01-05 cancelled',
      '01-19 cancelled',
    ]);
  });

  describe('on which some come to be on a holiday', () => {
    /** Mondays at 19:00 from 15 February to 8 March. Tuesday 23 February is a holiday. */
    const createMondays = async (name: string) => {
      const first = { startAt: '2027-02-15T10:00:00Z', endAt: '2027-02-15T11:00:00Z', title: name };
      await organizer.post('/events', {
        ...plan,
        ...first,
        recurrence: { rrule: 'FREQ=WEEKLY;COUNT=4', skipHolidays: true },
      });
      const made = await calendarOf(organizer, name);
      expect(daysOf(made)).toEqual(['02-15', '02-22', '03-01', '03-08']);
      return made.map(({ id }) => id);
    };
    const daysOf = (events: readonly Shown[]) => startsOf(events).map((start) => start.slice(5, 10));
    const moveTo = (id: number | undefined, day: string) =>
      organizer.put(`/events/${id}?scope=all`, { startAt: `${day}T10:00:00Z`, endAt: `${day}T11:00:00Z` });

    it('keeps the one that was entered', async () => {
      const [, second] = await createMondays('祝日に移す');
      const moved = await moveTo(second, '2027-02-23');
      expect([moved.status, moved.body.start_at]).toEqual([200, '2027-02-23T10:00:00.000Z']);
      expect(daysOf(await calendarOf(organizer, '祝日に移す'))).toEqual(['02-16', '02-23', '03-02', '03-09']);
      // And moves with the others when it is no holiday any more.
      await moveTo(second, '2027-02-24');
      expect(daysOf(await calendarOf(organizer, '祝日に移す'))).toEqual(['02-17', '02-24', '03-03', '03-10']);
    });

    it('takes the texts from one that stays', async () => {
      const [first, , third] = await createMondays('先頭が祝日');
      await organizer.put(`/events/${first}`, { location: '別の場所' });
      const moved = await moveTo(third, '2027-03-02');
      expect(moved.status, moved.text).toBe(200);
      expect(daysOf(await calendarOf(organizer, '先頭が祝日'))).toEqual(['02-15', '03-02', '03-09']);
    });

    it('notifies who had only one of those', async () => {
      const [one, other] = [await newMember(), await newMember()];
      const [first, second] = await createMondays('消えた回');
      await one.post(`/events/${second}/follow`);
      for (const id of [first, second]) await other.post(`/events/${id}/follow`);
      await moveTo(first, '2027-02-16');
      const kindsOf = async (who: Person) =>
        ((await who.get('/notifications')).body.notifications as { kind: string }[]).map(({ kind }) => kind);
      expect([await kindsOf(one), await kindsOf(other)]).toEqual([['event_deleted'], []]);
    });
  });
});

describe('a deletion', () => {
  it('of one occurrence is not undone by a later extension', async () => {
    const first = await create('FREQ=WEEKLY;COUNT=3', { title: '一回を消す' });
    const [, second] = await calendarOf(organizer, '一回を消す');
    await organizer.delete(`/events/${second?.id}`);
    await organizer.put(`/events/${first.id}?scope=all`, { title: '一回を消した' });
    expect(startsOf(await calendarOf(organizer, '一回を消した')).map((start) => start.slice(5, 10))).toEqual([
      '11-28',
      '12-12',
    ]);
  });

  it('of the following ones ends the series', async () => {
    await create('FREQ=WEEKLY', { title: 'ここまで' });
    const [, , third] = await calendarOf(organizer, 'ここまで');
    expect((await organizer.delete(`/events/${third?.id}?scope=following`)).status).toBe(200);
    const left = await calendarOf(organizer, 'ここまで', '2026-11-01', '2027-11-01');
    expect(left).toHaveLength(2);
    expect(left[0]?.series?.rrule).toBe('FREQ=WEEKLY;BYDAY=SA;UNTIL=20261212T095959Z');
  });

  it('of all deletes the series with those that were changed alone', async () => {
    const first = await create('FREQ=WEEKLY;COUNT=3', { title: '全部消す' });
    const [, second] = await calendarOf(organizer, '全部消す');
    await organizer.put(`/events/${second?.id}`, { location: '別の場所' });
    expect((await organizer.delete(`/events/${second?.id}?scope=all`)).status).toBe(200);
    expect(await calendarOf(organizer, '全部消す')).toEqual([]);
    const [row] =
      await testApp.sql`select count(*)::int as count from event_series where id = ${first.series?.id ?? 0}`;
    expect(row?.count).toBe(0);
  });

  it('of an event that does not repeat ignores the scope', async () => {
    const { body } = await organizer.post('/events', plan);
    expect((await organizer.delete(`/events/${body.id}?scope=all`)).status).toBe(200);
  });
});
