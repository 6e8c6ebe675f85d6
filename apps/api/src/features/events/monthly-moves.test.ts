import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failOnError, runJob } from '../../../test/run-job.ts';
import { calendarOf, changeScope, createSeries, periodOn, type Shown } from '../../../test/series.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { extendSeriesJob } from '../../usecases/extend-series.ts';

let testApp: TestApp;
let host: Person;
let guest: Person;
let count = 0;

beforeAll(async () => {
  testApp = await createTestApp();
});
beforeEach(async () => {
  count += 1;
  host = await testApp.createMember(`host_${count}`);
  guest = await testApp.createMember(`guest_${count}`);
});

const days = (events: readonly Shown[]) => events.map(({ start_at }) => start_at.slice(2, 10));
const moveAll = async (from: string, to: string, more: object = {}) => {
  const event = (await calendarOf(host)).find(({ start_at }) => start_at.startsWith(from));
  await changeScope(host, event?.id, { ...periodOn(to), ...more }, 'all');
  return calendarOf(host);
};
const kindsOf = async (person: Person) =>
  ((await person.get('/notifications')).body.notifications as { kind: string }[]).map(({ kind }) => kind);

it.each([
  {
    ...{ first: '2026-11-28', rrule: 'FREQ=MONTHLY;BYDAY=4SA;COUNT=4', from: '2026-12-26', to: '2026-12-27' },
    ...{ moved: 'FREQ=MONTHLY;BYDAY=4SU;COUNT=4', expected: ['26-11-22', '26-12-27', '27-01-24', '27-02-28'] },
  },
  {
    ...{ first: '2027-03-30', rrule: 'FREQ=MONTHLY;BYMONTHDAY=30;COUNT=3', from: '2027-04-30', to: '2027-05-01' },
    ...{ moved: 'FREQ=MONTHLY;BYMONTHDAY=1;COUNT=3', expected: ['27-04-01', '27-05-01', '27-06-01'] },
  },
  {
    ...{ first: '2027-03-31', rrule: 'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3', from: '2027-05-31', to: '2027-05-30' },
    ...{ moved: 'FREQ=MONTHLY;BYMONTHDAY=30;COUNT=3', expected: ['27-04-30', '27-05-30', '27-06-30'] },
  },
])(
  'takes the rule from the occurrence that is moved: $from to $to',
  async ({ first, rrule, from, to, moved, expected }) => {
    await createSeries(host, first, rrule);
    const found = await moveAll(from, to);
    expect(days(found)).toEqual(expected);
    expect(new Set(found.map(({ series }) => series?.rrule))).toEqual(new Set([moved]));
  },
);

it('deletes an occurrence whose new day is over', async () => {
  await createSeries(host, '2026-11-30', 'FREQ=MONTHLY;BYMONTHDAY=30;COUNT=3');
  const [first] = await calendarOf(host);
  await guest.post(`/events/${first?.id}/follow`);
  expect(days(await moveAll('2027-01-30', '2027-01-31'))).toEqual(['26-12-31', '27-01-31']);
  expect(await kindsOf(guest)).toEqual(['event_deleted']);
});

it('deletes occurrences that the moved rule does not have, and leaves what was changed alone', async () => {
  await createSeries(host, '2026-11-28', 'FREQ=MONTHLY;BYDAY=4SA;UNTIL=20270630T145959Z');
  const [, , , , march, april] = await calendarOf(host);
  await changeScope(host, march?.id, { title: '特別な会' });
  await guest.post(`/events/${april?.id}/follow`);
  const found = await moveAll('2026-11-28', '2026-11-29');
  const rrule = 'FREQ=MONTHLY;BYDAY=5SU;UNTIL=20270701T145959Z';
  expect(found.map(({ start_at, series }) => [start_at.slice(2, 10), series?.rrule])).toEqual([
    ['26-11-29', rrule],
    ['27-01-31', rrule],
    ['27-03-27', undefined],
    ['27-05-30', rrule],
  ]);
  expect(await kindsOf(guest)).toEqual(['event_deleted']);
});

it('leaves what was changed alone also when the status is sent with another period', async () => {
  await createSeries(host, '2026-11-28', 'FREQ=MONTHLY;BYDAY=4SA;UNTIL=20270630T145959Z');
  const [, second, , , fifth] = await calendarOf(host);
  await changeScope(host, second?.id, periodOn('2026-12-26', '08:00', '09:00'));
  await changeScope(host, fifth?.id, { title: '特別な会' });
  await guest.post(`/events/${fifth?.id}/follow`);
  const found = await moveAll('2026-11-28', '2026-11-29', { status: null });
  expect(found.map(({ start_at, series }) => [start_at.slice(2, 13), series !== undefined])).toEqual([
    ['26-11-29T10', true],
    ['26-12-26T08', true],
    ['27-03-27T10', false],
    ['27-05-30T10', true],
  ]);
  expect(found[2]?.id).toBe(fifth?.id);
  expect(await kindsOf(guest)).not.toContain('event_deleted');
});

describe('an occurrence after those that are made at once', () => {
  /** Daily from 28 November, made until March. The one on 19 June was the thirtieth when it was weekly. */
  const createDaily = async () => {
    await createSeries(host, '2026-11-28', 'FREQ=WEEKLY');
    const last = (await calendarOf(host))[29];
    expect(last?.start_at).toBe('2027-06-19T10:00:00.000Z');
    await changeScope(host, last?.id, { recurrence: { rrule: 'FREQ=DAILY' } }, 'all');
    await guest.post(`/events/${last?.id}/follow`);
    return { first: (await calendarOf(host))[0]?.id, last: last?.id };
  };
  const hourLater = (day: string) => periodOn(day, '11:00', '13:00');
  const shown = async (id: number | undefined) => (await host.get(`/events/${id}`)).body as unknown as Shown;

  it.each([
    { name: 'the time', body: hourLater('2026-11-28'), start: '2027-06-19T11:00:00.000Z' },
    { name: 'the end', body: { recurrence: { rrule: 'FREQ=DAILY;COUNT=300' } }, start: '2027-06-19T10:00:00.000Z' },
  ])('stays in its series with another one of $name', async ({ body, start }) => {
    const { first, last } = await createDaily();
    await changeScope(host, first, body, 'all');
    expect(await shown(last)).toMatchObject({ start_at: start, series: { id: (await shown(first)).series?.id } });
    expect(await kindsOf(guest)).not.toContain('event_deleted');
  });

  it('stays on a day of another rule, and the days before it are made in time', async () => {
    const own = await createTestApp();
    host = await own.createMember('host');
    guest = await own.createMember('guest');
    await createSeries(host, '2026-11-28', 'FREQ=WEEKLY');
    const weekly = await calendarOf(host);
    const [first, last] = [weekly[0], weekly[29]];
    expect((await guest.put(`/events/${last?.id}/attendance`, { status: 'interested' })).status).toBe(200);
    await changeScope(host, first?.id, { recurrence: { rrule: 'FREQ=DAILY' } }, 'all');
    expect(await shown(last?.id)).toMatchObject({
      start_at: '2027-06-19T10:00:00.000Z',
      series: { rrule: 'FREQ=DAILY' },
    });
    expect((await guest.get(`/events/${last?.id}/attendance`)).body).toMatchObject({ status: 'interested' });
    expect(await kindsOf(guest)).not.toContain('event_deleted');
    own.clock.advance(Date.parse('2026-12-06T00:00:00Z') - own.clock.now().getTime());
    await runJob(extendSeriesJob({ db: own.db, clock: own.clock, onFailure: failOnError }));
    const found = days(await calendarOf(host)).filter((day) => day > '27-03-05' && day < '27-03-28');
    expect(found).toEqual([
      ...Array.from({ length: 10 }, (_, n) => `27-03-${String(n + 6).padStart(2, '0')}`),
      '27-03-20',
      '27-03-27',
    ]);
  });

  it('begins a new series from it on, and the days before it are still made', async () => {
    const { first, last } = await createDaily();
    await changeScope(host, last, hourLater('2027-06-19'), 'following');
    const { series } = await shown(last);
    expect(await shown(last)).toMatchObject({ start_at: '2027-06-19T11:00:00.000Z', series: { rrule: 'FREQ=DAILY' } });
    const old = (await shown(first)).series;
    expect(old?.id).not.toBe(series?.id);
    const [row] = await testApp.sql`select extend_at from event_series where id = ${old?.id ?? 0}`;
    expect(row?.extend_at).not.toBeNull();
    expect(
      days(await calendarOf(host))
        .filter((day) => day > '27-06-07')
        .slice(0, 3),
    ).toEqual(['27-06-12', '27-06-19', '27-06-20']);
  });

  it.each([
    ['2032-03-09', 'TU'],
    ['2032-03-03', 'WE'],
  ])('moves to %s before the others are made', async (day, weekday) => {
    const id = await createSeries(host, '2032-03-06', 'FREQ=YEARLY');
    await changeScope(host, id, { recurrence: { rrule: 'FREQ=WEEKLY;COUNT=4' } }, 'all');
    await changeScope(host, id, periodOn(day), 'all');
    const rrule = `FREQ=WEEKLY;BYDAY=${weekday};COUNT=4`;
    expect(await shown(id)).toMatchObject({ start_at: `${day}T10:00:00.000Z`, series: { rrule } });
  });
});

it('has a SEQUENCE in calendar files that never decreases, also when the next occurrence is made', async () => {
  await createSeries(host, '2026-11-28', 'FREQ=MONTHLY;BYDAY=4SA');
  const { url } = (await host.post('/me/calendar-feed')).body.feed as { url: string };
  const sequence = async () => {
    const { body } = await testApp.server.inject({ url: new URL(url).pathname });
    return Number(/^SEQUENCE:(\d+)/m.exec(body)?.[1]);
  };
  const [first] = await calendarOf(host);
  await changeScope(host, first?.id, { location: '谷中' }, 'all');
  const before = await sequence();
  const count = async () => {
    const [row] = await testApp.sql`select count(*)::int as count from events where creator_id = ${host.id}`;
    return row?.count as number;
  };
  const made = await count();
  const ms = 62 * 86_400_000;
  testApp.clock.advance(ms);
  await runJob(extendSeriesJob({ db: testApp.db, clock: testApp.clock, onFailure: failOnError }));
  expect(await count()).toBeGreaterThan(made);
  expect(await sequence()).toBeGreaterThanOrEqual(before);
  testApp.clock.advance(-ms);
});
