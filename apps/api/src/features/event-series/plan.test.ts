import { parseRule } from '@hiyori/time/recurrence';
import { describe, expect, it } from 'vitest';
import type { SeriesRow } from './columns.ts';
import { pairsByNumber, planExtension } from './plan.ts';

const series = {
  rrule: 'FREQ=MONTHLY;BYDAY=4SA',
  timeZone: 'Asia/Tokyo',
  startDay: '2026-11-28',
  startTime: '19:00',
  skipsHolidays: false,
  exdates: [] as string[],
  madeUntil: '2026-11-28T10:00:00.000Z',
};
const now = new Date('2026-11-21T03:00:00Z');
const one = { count: 1, firstEndAt: '2026-11-28T12:30:00.000Z' };

describe('planExtension', () => {
  it('plans the next 18 months, and when to continue', () => {
    const { starts, madeUntil, extendAt } = planExtension(series, one, now);
    expect(starts).toHaveLength(17);
    expect(madeUntil).toBe('2028-04-22T10:00:00.000Z');
    expect(extendAt).toBe('2026-11-26T15:00:00.000Z');
    const later = planExtension({ ...series, madeUntil }, { ...one, count: 18 }, new Date('2026-11-27T00:00:00Z'));
    expect(later.starts.map((start) => start.toISOString())).toEqual(['2028-05-27T10:00:00.000Z']);
  });

  it('plans nothing twice', () => {
    const { madeUntil, extendAt } = planExtension(series, one, now);
    expect(planExtension({ ...series, madeUntil }, { ...one, count: 18 }, now)).toEqual({
      starts: [],
      madeUntil,
      extendAt,
    });
  });

  it('plans 100 at most, and continues when one is over', () => {
    const daily = { ...series, rrule: 'FREQ=DAILY' };
    const { starts, extendAt } = planExtension(daily, one, now);
    expect(starts).toHaveLength(99);
    expect(extendAt).toBe(one.firstEndAt);
  });

  it('ends with the rule', () => {
    const { starts, extendAt } = planExtension({ ...series, rrule: 'FREQ=YEARLY;COUNT=2' }, one, now);
    expect([starts.length, extendAt]).toEqual([1, null]);
  });

  it('leaves out what was deleted, what is on a holiday, and what has passed', () => {
    const fridays = {
      ...series,
      rrule: 'FREQ=WEEKLY;BYDAY=FR;COUNT=6',
      startDay: '2026-12-04',
      madeUntil: '2026-12-04T10:00:00.000Z',
      skipsHolidays: true,
      exdates: ['2026-12-25T10:00:00.000Z'],
    };
    const { starts } = planExtension(fridays, one, new Date('2026-12-12T00:00:00Z'));
    expect(starts.map((start) => start.toISOString().slice(0, 10))).toEqual(['2026-12-18', '2027-01-08']);
  });

  it('takes no longer for an old series', () => {
    const old = { ...series, rrule: 'FREQ=DAILY', startDay: '1990-01-01', madeUntil: '2026-11-28T10:00:00.000Z' };
    expect(planExtension(old, one, now).starts).toHaveLength(99);
  });
});

it.each([
  ['the last occurrence', 'FREQ=DAILY', '2027-01-23', ['12-26 12-05', '01-23 12-06']],
  ['what is made', 'FREQ=DAILY', '2026-12-26', ['12-26 12-05', '01-23 12-06']],
  ['the end of the rule', 'FREQ=DAILY;COUNT=1', '2027-01-23', ['12-26 12-05']],
])('pairs the occurrences from a day on by number, until %s', (_name, rrule, last, pairs) => {
  const made = { ...series, madeUntil: '2027-01-23T10:00:00.000Z' } as SeriesRow;
  const rule = parseRule(rrule);
  if (!rule) throw new Error('no rule');
  const start = { day: '2026-12-05', time: '10:00', zone: 'Asia/Tokyo' };
  const found = pairsByNumber(made, rule, start, { fromDay: '2026-12-26', last: `${last}T10:00:00.000Z` });
  expect(Array.from(found, (pair) => pair.map(({ day }) => day.slice(5)).join(' '))).toEqual(pairs);
});
