import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calendarOf, changeScope, createSeries, periodOn } from '../../../test/series.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let host: Person;
let second: number;
let count = 0;

beforeAll(async () => {
  testApp = await createTestApp();
});

/** Saturdays at 19:00 from 28 November; the second was moved alone from 5 December to Monday 7 December. */
beforeEach(async () => {
  count += 1;
  host = await testApp.createMember(`host_${count}`);
  await createSeries(host, '2026-11-28', 'FREQ=WEEKLY;COUNT=4', '土曜の会');
  second = Number((await calendar())[1]?.id);
  await changeScope(host, second, periodOn('2026-12-07'));
  expect(await periods()).toEqual(['11-28 10:00-12:00', '12-07 10:00-12:00', '12-12 10:00-12:00', '12-19 10:00-12:00']);
});

const calendar = () => calendarOf(host);
const periods = async () =>
  (await calendar()).map(
    ({ start_at, end_at }) => `${start_at.slice(5, 10)} ${start_at.slice(11, 16)}-${end_at.slice(11, 16)}`,
  );

describe('an occurrence that was moved alone from a recurrence id that is over', () => {
  const old = 'FREQ=WEEKLY;BYDAY=WE;UNTIL=20261209T095959Z';
  const rules = async () => (await calendar()).map(({ start_at, series }) => [start_at.slice(5, 10), series?.rrule]);

  /** Wednesdays from 25 November, by default on 3 December. The first was moved alone to 20 December. */
  const createWednesdays = async (number: number, today = '2026-12-03') => {
    const own = await createTestApp();
    host = await own.createMember('owner');
    await createSeries(host, '2026-11-25', `FREQ=WEEKLY;COUNT=${number}`, '水曜の会');
    const [first, past, third] = await calendar();
    await changeScope(host, first?.id, periodOn('2026-12-20'));
    own.clock.advance(Date.parse(`${today}T03:00:00Z`) - own.clock.now().getTime());
    return { first: first?.id, past, third: third?.id };
  };

  it('does not begin the moved rule', async () => {
    const { third } = await createWednesdays(6);
    await changeScope(host, third, periodOn('2026-12-10'), 'all');
    const moved = 'FREQ=WEEKLY;BYDAY=TH;COUNT=4';
    expect(await rules()).toEqual([
      ['12-02', old],
      ['12-10', moved],
      ['12-17', moved],
      ['12-20', old],
      ['12-24', moved],
      ['12-31', moved],
    ]);
  });

  it.each(['following', 'all'])(
    'moves with those that are not over, and leaves the past, with scope=%s',
    async (scope) => {
      const { first, past } = await createWednesdays(6);
      await changeScope(host, first, periodOn('2026-12-21'), scope);
      const moved = 'FREQ=WEEKLY;BYDAY=MO;COUNT=4';
      expect(await rules()).toEqual([
        ['12-02', old],
        ['12-21', old],
        ['01-04', moved],
        ['01-11', moved],
        ['01-18', moved],
        ['01-25', moved],
      ]);
      expect((await calendar())[0]?.series).toMatchObject({
        id: past?.series?.id,
        recurrenceId: past?.series?.recurrenceId,
      });
    },
  );

  it.each(['following', 'all'])(
    'begins the moved rule when no later recurrence id is over, with scope=%s',
    async (scope) => {
      const { first } = await createWednesdays(3, '2026-11-26');
      await changeScope(host, first, periodOn('2026-12-21'), scope);
      const moved = 'FREQ=WEEKLY;BYDAY=MO;COUNT=3';
      expect(await rules()).toEqual(['12-21', '12-28', '01-04'].map((day) => [day, moved]));
    },
  );

  it.each(['following', 'all'])('moves alone when the others are over, with scope=%s', async (scope) => {
    const { first, past } = await createWednesdays(2);
    await changeScope(host, first, { ...periodOn('2026-12-21'), title: '夜の会' }, scope);
    const series = { id: past?.series?.id, rrule: 'FREQ=WEEKLY;BYDAY=WE;COUNT=2' };
    expect(await calendar()).toMatchObject([
      { start_at: '2026-12-02T10:00:00.000Z', title: '水曜の会', series },
      { start_at: '2026-12-21T10:00:00.000Z', title: '夜の会', series },
    ]);
  });

  it.each(['following', 'all'])('begins another rule, and leaves the past, with scope=%s', async (scope) => {
    const { first, past } = await createWednesdays(6);
    await changeScope(host, first, { recurrence: { rrule: 'FREQ=MONTHLY;BYMONTHDAY=20;COUNT=2' } }, scope);
    const rrule = 'FREQ=MONTHLY;BYMONTHDAY=20;COUNT=2';
    expect(await rules()).toEqual([
      ['12-02', old],
      ['12-20', rrule],
      ['01-20', rrule],
    ]);
    expect((await calendar())[0]?.series).toMatchObject({ id: past?.series?.id });
  });

  it('begins another rule with the same pattern, in which the n-th stays the n-th', async () => {
    const { first, third } = await createWednesdays(6);
    await changeScope(host, first, { recurrence: { rrule: 'FREQ=WEEKLY;COUNT=4' } }, 'following');
    const rrule = 'FREQ=WEEKLY;BYDAY=SU;COUNT=4';
    expect(await rules()).toEqual([['12-02', old], ...['12-20', '12-27', '01-03', '01-10'].map((day) => [day, rrule])]);
    expect((await calendar())[3]?.id).toBe(third);
  });

  it.each(['following', 'all'])('is deleted with those that are not over alone, with scope=%s', async (scope) => {
    const { first, past } = await createWednesdays(6);
    expect((await host.delete(`/events/${first}?scope=${scope}`)).status).toBe(200);
    expect(await rules()).toEqual([['12-02', old]]);
    expect((await calendar())[0]?.series?.recurrenceId).toBe(past?.series?.recurrenceId);
  });

  it('is deleted alone when the others are over', async () => {
    const { first } = await createWednesdays(2);
    expect((await host.delete(`/events/${first}?scope=following`)).status).toBe(200);
    expect(await rules()).toEqual([['12-02', 'FREQ=WEEKLY;BYDAY=WE;UNTIL=20261203T030000Z']]);
  });
});

it.each(['following', 'all'])(
  'is an event of its own when it was moved to the past, and its recurrence id is deleted, with scope=%s',
  async (scope) => {
    const own = await createTestApp();
    host = await own.createMember('owner');
    await createSeries(host, '2026-11-25', 'FREQ=WEEKLY;COUNT=4');
    const [, next, early] = await calendar();
    await changeScope(host, early?.id, { ...periodOn('2026-11-22'), title: '早い会' });
    own.clock.advance(5 * 86_400_000);
    const { url } = (await host.post('/me/calendar-feed')).body.feed as { url: string };
    expect((await host.delete(`/events/${next?.id}?scope=${scope}`)).status).toBe(200);
    expect((await calendar()).map(({ title, series }) => [title, series?.rrule])).toEqual([
      ['早い会', undefined],
      ['くり返す会', 'FREQ=WEEKLY;BYDAY=WE;UNTIL=20261202T095959Z'],
    ]);
    const { body: feed } = await own.server.inject({ url: new URL(url).pathname });
    expect(feed.match(/^SUMMARY:.*$/gm)).toEqual(['SUMMARY:くり返す会', 'SUMMARY:早い会']);
  },
);

it.each(['following', 'all'])(
  'leaves a later one that is over with its recurrence id, when an occurrence that was made longer moves with scope=%s',
  async (scope) => {
    const own = await createTestApp();
    host = await own.createMember('owner');
    const first = await createSeries(host, '2026-11-25', 'FREQ=WEEKLY;COUNT=4');
    const [, past, third] = await calendar();
    await changeScope(host, first, { endAt: '2026-12-06T12:00:00Z' });
    own.clock.advance(13 * 86_400_000);
    await changeScope(host, first, { startAt: '2026-11-26T10:00:00Z', endAt: '2026-12-06T12:00:00Z' }, scope);
    const after = await calendar();
    expect(after.find(({ id }) => id === past?.id)?.series).toMatchObject({
      id: past?.series?.id,
      recurrenceId: past?.series?.recurrenceId,
      rrule: 'FREQ=WEEKLY;BYDAY=WE;UNTIL=20261209T095959Z',
    });
    expect(after.find(({ id }) => id === third?.id)?.start_at.slice(0, 10)).toBe('2026-12-10');
  },
);

it('moves no others from an occurrence that is over', async () => {
  const own = await createTestApp();
  host = await own.createMember('owner');
  const first = await createSeries(host, '2026-11-28', 'FREQ=WEEKLY;COUNT=3');
  own.clock.advance(8 * 86_400_000);
  const before = await periods();
  const refused = await host.put(`/events/${first}?scope=all`, periodOn('2026-11-28', '11:00', '13:00'));
  expect([refused.status, refused.body.error]).toEqual([422, 'event_series.over']);
  expect(await periods()).toEqual(before);
  await changeScope(host, first, { title: '夜の会' }, 'all');
});

describe('a wide change from an occurrence that was moved alone', () => {
  it.each([
    ['following', '11-28 10:00-12:00'],
    ['all', '11-28 10:00-13:00'],
  ])('leaves it on its day when only the end is another, with scope=%s', async (scope, first) => {
    await changeScope(host, second, periodOn('2026-12-07', '10:00', '13:00'), scope);
    expect(await periods()).toEqual([first, '12-07 10:00-13:00', '12-12 10:00-13:00', '12-19 10:00-13:00']);
  });

  it.each([
    ['following', '11-28 10:00-12:00'],
    ['all', '11-28 11:00-13:00'],
  ])('leaves it and the others on their days when only the time is another, with scope=%s', async (scope, first) => {
    await changeScope(host, second, periodOn('2026-12-07', '11:00', '13:00'), scope);
    expect(await periods()).toEqual([first, '12-07 11:00-13:00', '12-12 11:00-13:00', '12-19 11:00-13:00']);
    expect((await calendar()).map(({ series }) => series?.rrule.slice(0, 20))).toEqual(
      Array(4).fill('FREQ=WEEKLY;BYDAY=SA'),
    );
  });

  it.each([
    ['following', '11-28 10:00-12:00'],
    ['all', '12-01 10:00-12:00'],
  ])('moves it to the day that was entered, and the others along, with scope=%s', async (scope, first) => {
    await changeScope(host, second, periodOn('2026-12-08'), scope);
    expect(await periods()).toEqual([first, '12-08 10:00-12:00', '12-15 10:00-12:00', '12-22 10:00-12:00']);
  });

  it('moves it to the day that was entered, also where its rule has another weekday of the month', async () => {
    host = await testApp.createMember(`monthly_host_${count}`);
    await createSeries(host, '2026-12-12', 'FREQ=MONTHLY;BYDAY=2SA;COUNT=2');
    second = Number((await calendar())[1]?.id);
    await changeScope(host, second, periodOn('2027-01-11'));
    await changeScope(host, second, periodOn('2027-01-12'), 'all');
    expect(await periods()).toEqual(['12-08 10:00-12:00', '01-12 10:00-12:00']);
  });
});

describe('a change of all with a status and a title', () => {
  const inboxOf = async (person: Person) => {
    testApp.clock.advance(3 * 60_000);
    await testApp.deliver();
    const { notifications } = (await person.get('/notifications')).body as {
      notifications: { kind: string; change: { title?: object } | null }[];
    };
    return notifications.map(({ kind, change }) => [kind, change?.title ?? null]);
  };
  const titleFrom = { from: '土曜の会', to: '中止の会' };

  it.each([
    ['cancelled', [['event_cancelled', null]], [['event_cancelled', titleFrom]]],
    [null, [], [['event_changed', titleFrom]]],
  ])('gives what was changed alone nothing but the status (%s)', async (status, ofMoved, ofLast) => {
    const [first, , , last] = await calendar();
    await changeScope(host, first?.id, { url: 'https://example.com/first' });
    const [one, other] = [await testApp.createMember(`one_${count}`), await testApp.createMember(`other_${count}`)];
    expect(await inboxOf(host)).toEqual([]);
    await one.post(`/events/${second}/follow`);
    await other.post(`/events/${last?.id}/follow`);
    await changeScope(host, last?.id, { status, title: '中止の会', capacity: 9 }, 'all');
    expect((await calendar()).map((event) => [event.title, event.status])).toEqual([
      ['土曜の会', status],
      ['土曜の会', status],
      ['中止の会', status],
      ['中止の会', status],
    ]);
    expect(await testApp.sql`select event_id from event_seats where event_id = ${second}`).toEqual([]);
    expect(await inboxOf(one)).toEqual(ofMoved);
    expect(await inboxOf(other)).toEqual(ofLast);
  });

  it('tells of no other title when one with a title of its own is cancelled or reopened', async () => {
    const [first] = await calendar();
    await changeScope(host, second, { title: '特別な会' });
    const one = await testApp.createMember(`one_${count}`);
    expect(await inboxOf(one)).toEqual([]);
    await one.post(`/events/${second}/follow`);
    await changeScope(host, first?.id, { status: 'cancelled' }, 'all');
    expect(await inboxOf(one)).toEqual([['event_cancelled', null]]);
    await changeScope(host, first?.id, { status: null }, 'all');
    expect((await inboxOf(one))[0]).toEqual(['event_reopened', null]);
  });
});
