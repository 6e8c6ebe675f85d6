import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noFiles } from '../../test/no-files.ts';
import { readsBefore } from '../../test/reads-before.ts';
import { changeScope, createSeries, periodOn } from '../../test/series.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { removeCover } from './change-cover.ts';
import { removeEvent, removeEventOf } from './remove-event.ts';

let testApp: TestApp;
let host: Person;
let count = 0;

beforeAll(async () => {
  testApp = await createTestApp();
});
beforeEach(async () => {
  count += 1;
  host = await testApp.createMember(`host_${count}`);
});

const rowsOf = () => testApp.sql<{ id: number; day: string; cover_file: string | null }[]>`
  select id::int, to_char(start_at, 'YY-MM-DD') as day, cover_file from events where creator_id = ${host.id} order by start_at`;
const days = async () => (await rowsOf()).map(({ day }) => day);

describe('after a move that came in between, the following ones are those of now', () => {
  /** Saturdays from 9 January, moved on by a week after the fourth was read. */
  const create = async () => {
    const first = await createSeries(host, '2027-01-09', 'FREQ=WEEKLY;COUNT=6');
    const events = readsBefore(testApp, () => changeScope(host, first, periodOn('2027-01-16'), 'all'));
    const { db, clock } = testApp;
    return { fourth: (await rowsOf())[3]?.id ?? 0, deps: { ...noFiles, db, clock, events } };
  };

  it('for a deletion', async () => {
    const { fourth, deps } = await create();
    await removeEvent(deps, { id: host.id }, fourth, 'following');
    expect(await days()).toEqual(['27-01-16', '27-01-23', '27-01-30']);
  });

  it('for a cover', async () => {
    const { fourth, deps } = await create();
    await testApp.sql`update events set cover_file = 'covers/a.webp' where creator_id = ${host.id}`;
    await removeCover(deps, { id: host.id }, fourth, 'following');
    const covered = (await rowsOf()).filter(({ cover_file }) => cover_file !== null);
    expect(covered.map(({ day }) => day)).toEqual(['27-01-16', '27-01-23', '27-01-30']);
  });
});

describe('the deletion of the only occurrence that is made', () => {
  it.each(['2027-08-01', '2028-02-29'])('keeps the rule, and who added the series: %s', async (day) => {
    const guest = await testApp.createMember(`guest_${count}`);
    const id = await createSeries(host, day, 'FREQ=YEARLY');
    expect((await guest.post(`/events/${id}/follow?scope=series`)).status).toBe(201);
    expect(await rowsOf()).toHaveLength(1);
    expect((await host.delete(`/events/${id}`)).status).toBe(200);
    const next = day === '2027-08-01' ? '28-08-01' : '32-02-29';
    expect(await days()).toEqual([next]);
    const [row] = await rowsOf();
    expect((await guest.get(`/events/${row?.id}`)).body).toMatchObject({
      isInCalendar: true,
      series: { isFollowing: true },
    });
    const [series] = await testApp.sql`
      select rrule, exdates, extend_at is not null as goes_on from event_series where creator_id = ${host.id}`;
    expect(series).toMatchObject({ exdates: [`${day}T10:00:00.000Z`], goes_on: true });
  });

  it.each([
    ['of a rule with no other', 'FREQ=YEARLY;COUNT=1', null],
    ['after the answer that the series does not go on', 'FREQ=YEARLY', { continues: false }],
  ])('ends the series %s', async (_name, rrule, answer) => {
    const id = await createSeries(host, '2027-08-01', rrule);
    if (answer) await host.post(`/events/${id}/series/answer`, answer);
    expect((await host.delete(`/events/${id}`)).status).toBe(200);
    expect(await days()).toEqual([]);
    expect(await testApp.sql`select from event_series where creator_id = ${host.id}`).toHaveLength(0);
  });

  it('by the operator makes no other', async () => {
    const id = await createSeries(host, '2027-08-01', 'FREQ=YEARLY');
    await removeEventOf({ ...testApp, ...noFiles }, host.id, id);
    expect(await days()).toEqual([]);
  });
});

it('deletes one occurrence of a series that the event began meanwhile', async () => {
  const { body } = await host.post('/events', {
    title: '会',
    ...periodOn('2027-01-09'),
    isPublished: true,
    isPublic: true,
  });
  const id = Number(body.id);
  const events = readsBefore(testApp, () => changeScope(host, id, { recurrence: { rrule: 'FREQ=WEEKLY;COUNT=3' } }));
  await removeEvent({ ...testApp, ...noFiles, events }, { id: host.id }, id);
  const [series] = await testApp.sql`select exdates from event_series where creator_id = ${host.id}`;
  expect([await days(), series?.exdates]).toEqual([['27-01-16', '27-01-23'], ['2027-01-09T10:00:00.000Z']]);
});

it('shows the next occurrence in lists after the deletion of one alone', async () => {
  const id = await createSeries(host, '2027-01-09', 'FREQ=WEEKLY;COUNT=4', `一覧の会${count}`);
  expect((await host.delete(`/events/${id}`)).status).toBe(200);
  const { events } = (await host.get(`/events?q=一覧の会${count}`)).body as { events: { start_at: string }[] };
  expect(events.map((event) => event.start_at.slice(2, 10))).toEqual(['27-01-16']);
});

it('keeps the last occurrence before deleted ones in lists after its end', async () => {
  const dayMs = 86_400_000;
  const tomorrow = new Date(testApp.clock.now().getTime() + dayMs).toISOString().slice(0, 10);
  await createSeries(host, tomorrow, 'FREQ=WEEKLY;COUNT=4', `終わった会${count}`);
  const second = (await rowsOf())[1]?.id;
  expect((await host.delete(`/events/${second}?scope=following`)).status).toBe(200);
  testApp.clock.advance(2 * dayMs);
  const { events } = (await host.get(`/events?q=終わった会${count}`)).body as { events: { start_at: string }[] };
  expect(events.map((event) => event.start_at.slice(0, 10))).toEqual([tomorrow]);
});
