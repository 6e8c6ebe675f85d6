import { beforeEach, describe, expect, it } from 'vitest';
import { changeScope, createSeries, periodOn } from '../../test/series.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let host: Person;

beforeEach(async () => {
  testApp ??= await createTestApp();
  host = await testApp.createMember(`host_${testApp.clock.now().getTime()}`);
  testApp.clock.advance(1_000);
});

const rowsOf = () => testApp.sql<{ id: number; day: string; status: string | null }[]>`
  select id::int, to_char(start_at, 'MM-DD') as day, status from events where creator_id = ${host.id} order by start_at`;
/** Whether the last series of the creator goes on, and its last date. */
const stateOf = async () => {
  const [row] = await testApp.sql<{ goes_on: boolean; last: string }[]>`
    select s.extend_at is not null as goes_on, (select to_char(max(e.start_at), 'YYYY-MM-DD') from events e where e.series_id = s.id) as last
    from event_series s where s.creator_id = ${host.id} order by s.id desc limit 1`;
  return row;
};

describe('a series of which no further occurrences are to be made', () => {
  const create = async () => {
    const id = await createSeries(host, '2026-12-05', 'FREQ=WEEKLY');
    await host.post(`/events/${id}/series/answer`, { continues: false });
    return { id, second: (await rowsOf())[1]?.id };
  };
  const ended = { goes_on: false, last: '2028-05-20' };

  it.each<[string, object, string]>([
    ['another title', { title: '新しい名前' }, 'all'],
    ['another title from the second on', { title: '新しい名前' }, 'following'],
    ['a date that was never cancelled', { status: null }, 'all'],
  ])('stays so with a change: %s', async (_name, change, scope) => {
    const { second } = await create();
    expect(await stateOf()).toEqual(ended);
    await changeScope(host, second, change, scope);
    expect(await stateOf()).toEqual(ended);
  });

  it('stays so when it moves', async () => {
    const { id } = await create();
    await changeScope(host, id, periodOn('2026-12-06'), 'all');
    expect(await stateOf()).toEqual({ goes_on: false, last: '2028-05-21' });
  });

  it.each<[string, (id: number) => Promise<unknown>]>([
    ['the answer that it goes on', (id) => host.post(`/events/${id}/series/answer`, { continues: true })],
    ['another rule', (id) => changeScope(host, id, { recurrence: { rrule: 'FREQ=WEEKLY;BYDAY=SA,SU' } }, 'all')],
  ])('goes on with %s', async (_name, act) => {
    const { id } = await create();
    await act(id);
    expect(await stateOf()).toMatchObject({ goes_on: true });
  });
});

describe('a cancelled series', () => {
  it.each([
    ['all', null],
    ['all', 'scheduled'],
    ['following', null],
  ])('goes on when it is reopened, with scope=%s and status %s', async (scope, status) => {
    const id = await createSeries(host, '2026-12-05', 'FREQ=WEEKLY');
    await changeScope(host, id, { status: 'cancelled' }, 'all');
    expect(await stateOf()).toMatchObject({ goes_on: false });
    await changeScope(host, id, { title: '中止の会' }, 'all');
    expect(await stateOf()).toMatchObject({ goes_on: false });
    await changeScope(host, (await rowsOf())[1]?.id, { status }, scope);
    expect(await stateOf()).toMatchObject({ goes_on: true });
  });
});

describe('a change of all that reopens', () => {
  const create = async () => {
    const id = await createSeries(host, '2027-01-09', 'FREQ=WEEKLY;COUNT=4');
    const [, second, third] = await rowsOf();
    await changeScope(host, second?.id, { status: 'cancelled' });
    await changeScope(host, third?.id, { location: '別の場所' });
    testApp.clock.advance(1_000);
    return id;
  };
  const statuses = async () => (await rowsOf()).map(({ status }) => status);

  it('leaves cancelled what was cancelled alone', async () => {
    const id = await create();
    await changeScope(host, id, { status: null, title: '新しい名前' }, 'all');
    expect(await statuses()).toEqual([null, 'cancelled', null, null]);
    await changeScope(host, id, { status: 'cancelled' }, 'all');
    expect(await statuses()).toEqual(Array(4).fill('cancelled'));
    await changeScope(host, id, { status: 'scheduled' }, 'all');
    expect(await statuses()).toEqual(['scheduled', 'cancelled', 'scheduled', 'scheduled']);
  });
});

it('makes the days that a moved rule has more before its end', async () => {
  const id = await createSeries(host, '2026-12-31', 'FREQ=MONTHLY;BYMONTHDAY=31;UNTIL=20270801T145959Z');
  expect((await rowsOf()).map(({ day }) => day)).toEqual(['12-31', '01-31', '03-31', '05-31', '07-31']);
  await changeScope(host, id, periodOn('2026-12-28'), 'all');
  expect((await rowsOf()).map(({ day }) => day)).toEqual([
    ...['12-28', '01-28', '02-28', '03-28', '04-28', '05-28', '06-28', '07-28'],
  ]);
});

describe('the limit of 50 series', () => {
  const create = async () =>
    (await host.post('/events', { ...event, recurrence: { rrule: 'FREQ=DAILY;COUNT=2' } })).status;
  const event = { title: '会', ...periodOn('2026-12-05'), isPublished: true, isPublic: true };

  it('counts the parts of a series once', async () => {
    await createSeries(host, '2026-12-05', 'FREQ=WEEKLY;COUNT=8');
    for (const index of [2, 4, 6])
      await changeScope(host, (await rowsOf())[index]?.id, { title: `会${index}` }, 'following');
    const parts = await testApp.sql`select from event_series where creator_id = ${host.id}`;
    expect(parts).toHaveLength(4);
    for (let number = 2; number <= 50; number += 1) expect([number, await create()]).toEqual([number, 201]);
    expect(await create()).toBe(422);
  });
});

describe('a series that many added', () => {
  const create = async (followers: number) => {
    const id = await createSeries(host, '2026-12-05', 'FREQ=WEEKLY;COUNT=4');
    await testApp.sql`update events set followers_count = ${followers} where creator_id = ${host.id}`;
    return id;
  };
  /** How many statements move occurrences while `work` runs. */
  const countMoving = async (work: () => Promise<unknown>) => {
    const { options } = testApp.sql;
    let count = 0;
    options.debug = (_connection, text) => {
      count += /update events .* set series_id = .*start_at/s.test(text) ? 1 : 0;
    };
    await work().finally(() => {
      options.debug = false;
    });
    return count;
  };
  const days = async () => (await rowsOf()).map(({ day }) => day);

  it('moves in several statements, each in time', async () => {
    const id = await create(5_000);
    expect(await countMoving(() => changeScope(host, id, periodOn('2026-12-06'), 'all'))).toBe(2);
    expect(await days()).toEqual(['12-06', '12-13', '12-20', '12-27']);
  });

  it('is not moved at once when one write cannot move it in time', async () => {
    const id = await create(70_000);
    const refused = await host.put(`/events/${id}?scope=all`, periodOn('2026-12-06'));
    expect([refused.status, refused.body.error]).toEqual([422, 'event_series.too_many']);
    expect(refused.body.message).toContain('1回ずつ');
    expect(await days()).toEqual(['12-05', '12-12', '12-19', '12-26']);
    await changeScope(host, id, { title: '新しい名前' }, 'all');
  });
});
