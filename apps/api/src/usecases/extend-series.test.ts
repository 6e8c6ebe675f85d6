import { beforeEach, describe, expect, it } from 'vitest';
import { endsOrWaits } from '../../test/ends-or-waits.ts';
import { failOnError, runJob } from '../../test/run-job.ts';
import { changeScope, createSeries, periodOn } from '../../test/series.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { transact } from '../db/transaction.ts';
import { addSeriesToCalendar } from '../features/event-follows/writes.ts';
import { lockSeries } from '../features/event-series/reads.ts';
import { extendSeries, extendSeriesJob } from './extend-series.ts';

let testApp: TestApp;
let host: Person;

beforeEach(async () => {
  testApp = await createTestApp();
  host = await testApp.createMember('host');
});

/** Runs the job at a later time. */
const extendAt = async (at: string) => {
  testApp.clock.advance(Date.parse(at) - testApp.clock.now().getTime());
  await runJob(extendSeriesJob({ db: testApp.db, clock: testApp.clock, onFailure: failOnError }));
};
const rowsOf = () => testApp.sql<{ id: number; text: string }[]>`
  select id::int, concat_ws(' ', to_char(start_at, 'YYYY-MM-DD'), title, location, status) as text
  from events where creator_id = ${host.id} order by start_at`;
const texts = async () => (await rowsOf()).map(({ text }) => text);

describe('what is done with the only occurrence ahead alone', () => {
  it.each<[string, object, string]>([
    ['a cancellation', { status: 'cancelled' }, '2027-08-01 合宿 cancelled'],
    ['another title and day', { title: '十周年', ...periodOn('2027-08-03') }, '2027-08-03 十周年'],
  ])('does not reach later ones: %s', async (_name, change, changed) => {
    const id = await createSeries(host, '2027-08-01', 'FREQ=YEARLY', '合宿');
    await changeScope(host, id, change);
    await changeScope(host, id, { location: '河口湖' });
    await extendAt('2028-03-01T00:00:00Z');
    expect(await texts()).toEqual([
      changed.replace(/(合宿|十周年)/, '$1 河口湖'),
      '2028-08-01 合宿',
      '2029-08-01 合宿',
    ]);
  });

  it('does not reach later ones: its cover', async () => {
    const id = await createSeries(host, '2027-08-01', 'FREQ=YEARLY');
    await testApp.sql`update events set cover_file = 'covers/a.webp' where id = ${id}`;
    expect((await host.delete(`/events/${id}/cover`)).status).toBe(200);
    expect(await testApp.sql`select cover_file from events order by start_at`).toEqual([
      { cover_file: null },
      { cover_file: 'covers/a.webp' },
    ]);
  });

  it('makes none beside another one ahead', async () => {
    const first = await createSeries(host, '2026-11-28', 'FREQ=YEARLY', '忘年会');
    await changeScope(host, first, { location: '上野' });
    expect(await texts()).toEqual(['2026-11-28 忘年会 上野', '2027-11-28 忘年会']);
  });
});

describe('a change of all from an occurrence that was changed alone', () => {
  /** The first is over; the second was changed alone. */
  const create = async () => {
    await createSeries(host, '2026-11-28', 'FREQ=YEARLY', '忘年会');
    testApp.clock.advance(Date.parse('2026-12-05T00:00:00Z') - testApp.clock.now().getTime());
    const second = (await rowsOf())[1]?.id;
    await changeScope(host, second, { location: '銀座' });
    return second;
  };
  /** As before the next one was made with such a change. */
  const deleteThird = async () => {
    await testApp.sql`delete from events where start_at > '2028-01-01'`;
    await testApp.sql`update event_series set made_until = '2027-11-28T10:00:00Z'`;
  };

  it.each([false, true])('reaches later ones, also when they were not made: %s', async (wasOnlyOne) => {
    const second = await create();
    if (wasOnlyOne) await deleteThird();
    await changeScope(host, second, { title: '新年会' }, 'all');
    await extendAt('2027-09-01T00:00:00Z');
    expect(await texts()).toEqual(['2026-11-28 忘年会', '2027-11-28 新年会 銀座', '2028-11-28 新年会']);
  });

  it.each([false, true])('cancels later ones, also when they were not made: %s', async (wasOnlyOne) => {
    const second = await create();
    if (wasOnlyOne) await deleteThird();
    await changeScope(host, second, { status: 'cancelled' }, 'all');
    await extendAt('2027-12-31T00:00:00Z');
    expect(await texts()).toEqual([
      '2026-11-28 忘年会',
      '2027-11-28 忘年会 銀座 cancelled',
      '2028-11-28 忘年会 cancelled',
    ]);
  });
});

it('goes on beyond an occurrence that was cancelled alone when no other was kept', async () => {
  const id = await createSeries(host, '2027-08-01', 'FREQ=YEARLY', '合宿');
  await testApp.sql`update events set status = 'cancelled', cancelled_at = created_at, is_detached = true where id = ${id}`;
  await extendAt('2027-06-01T00:00:00Z');
  expect(await texts()).toEqual(['2027-08-01 合宿 cancelled', '2028-08-01 合宿']);
});

it('puts the occurrences that are made while a member adds the series into their calendar', async () => {
  const first = await createSeries(host, '2026-11-28', 'FREQ=YEARLY');
  const member = await testApp.createMember('member');
  const later = new Date('2027-11-01T00:00:00Z');
  let adding: Promise<unknown> = Promise.resolve();
  await transact(testApp.db, async (tx) => {
    const [row] = await testApp.sql`select series_id::int from events where id = ${first}`;
    const series = await lockSeries(tx, host.id, row?.series_id);
    if (series) await extendSeries(tx, series, later, 1);
    adding = transact(testApp.db, (other) => addSeriesToCalendar(other, member.id, first, later.toISOString()));
    await endsOrWaits(testApp.sql, adding);
  });
  expect(await adding).toBe('added');
  const ahead = await testApp.sql`
    select to_char(e.start_at, 'YYYY-MM-DD') as day, f.user_id is not null as is_added
    from events e left join event_follows f on f.event_id = e.id and f.user_id = ${member.id}
    where e.creator_id = ${host.id} and e.end_at > ${later.toISOString()}::timestamptz order by e.start_at`;
  expect(ahead).toEqual([
    { day: '2027-11-28', is_added: true },
    { day: '2028-11-28', is_added: true },
  ]);
});
