import { expect, test } from 'vitest';
import type { CalendarItem } from '../calendar-item.ts';
import { indexOfNow, listEntries, restOf, restOfMonth, runText } from './list-entries.ts';

const item = (key: string, isPublished = false) => ({ key, kind: 'own', event: { isPublished } }) as CalendarItem;
const span = { from: '2026-11-21', to: '2026-11-29' };
const byDay = new Map([
  ['2026-11-22', [item('a')]],
  ['2026-11-26', [item('b')]],
]);
const daysOf = (options: Partial<Parameters<typeof listEntries>[0]> = {}) =>
  listEntries({ span, byDay, unloaded: [], always: [], ...options }).map(({ day, last, items }) =>
    [day, day === last ? '' : last, items.length].filter((each) => each !== '').join(' '),
  );

test('days without plans are runs', () => {
  expect(daysOf()).toEqual([
    '2026-11-21 0',
    '2026-11-22 1',
    '2026-11-23 2026-11-25 0',
    '2026-11-26 1',
    '2026-11-27 2026-11-28 0',
  ]);
});

test('a chosen day has an entry of its own', () => {
  expect(daysOf({ always: ['2026-11-24'] }).slice(2, 5)).toEqual(['2026-11-23 0', '2026-11-24 0', '2026-11-25 0']);
});

test('a day that is not loaded is not shown as free', () => {
  expect(daysOf({ unloaded: [{ from: '2026-11-23', to: '2026-11-25' }] }).slice(1, 4)).toEqual([
    '2026-11-22 1',
    '2026-11-25 0',
    '2026-11-26 1',
  ]);
});

test('a day whose plans are left out is not free', () => {
  const leftOutDays = new Set(['2026-11-23', '2026-11-26']);
  const entries = listEntries({ span, byDay, unloaded: [], always: [], leftOutDays });
  expect(entries.map(({ day, last, isLeftOut }) => `${day} ${last} ${isLeftOut}`).slice(1, 5)).toEqual([
    '2026-11-22 2026-11-22 false',
    '2026-11-23 2026-11-23 true',
    '2026-11-24 2026-11-25 false',
    '2026-11-26 2026-11-26 false',
  ]);
  expect(restOf(byDay, '2026-11-22', '2026-11-27', leftOutDays).freeDays).toBe(2);
});

test('names a run', () => {
  expect(runText({ day: '2026-11-24', last: '2026-11-24' })).toBe('24日（火）');
  expect(runText({ day: '2026-11-24', last: '2026-11-26' })).toBe('24日 – 26日');
  expect(runText({ day: '2026-11-29', last: '2026-12-02' })).toBe('11月29日 – 12月2日');
});

test('counts plans once, own published ones and free days', () => {
  const trip = item('t', true);
  const days = new Map([
    ['2026-11-27', [trip]],
    ['2026-11-28', [trip, item('c')]],
  ]);
  expect(restOf(days, '2026-11-26', '2026-12-01')).toEqual({ plans: 2, published: 1, freeDays: 3 });
  days.set('2026-11-29', [{ ...trip, kind: 'suggested' } as CalendarItem]);
  expect(restOf(days, '2026-11-26', '2026-12-01')).toEqual({ plans: 2, published: 1, freeDays: 3 });
});

test('the rest of a month is known when all of its days were read', () => {
  const days = { span: { from: '2026-11-21', to: '2027-02-22' }, unloaded: [] };
  const today = '2026-11-21';
  expect(restOfMonth('2026-11-30', today, days)).toEqual({ from: today, to: '2026-12-01' });
  expect(restOfMonth('2027-01-20', today, days)).toEqual({ from: '2027-01-01', to: '2027-02-01' });
  for (const day of ['2026-10-31', '2027-02-01']) expect(restOfMonth(day, today, days)).toBeNull();
  const later = { ...days, span: { from: '2027-01-14', to: '2027-02-22' } };
  expect(restOfMonth('2027-01-20', today, later)).toBeNull();
  const part = { ...days, unloaded: [{ from: '2027-01-31', to: '2027-02-03' }] };
  expect([restOfMonth('2027-01-20', today, part), restOfMonth('2026-12-20', today, part)]).toEqual([
    null,
    { from: '2026-12-01', to: '2027-01-01' },
  ]);
});

test('the line of the present is before the first plan with a time that is not over', () => {
  const plan = (startAt: string, endAt: string) => ({ startAt, endAt }) as unknown as CalendarItem;
  const items = [
    plan('2026-11-20T15:00:00Z', '2026-11-22T15:00:00Z'),
    plan('2026-11-21T00:00:00Z', '2026-11-21T01:00:00Z'),
    plan('2026-11-21T12:00:00Z', '2026-11-21T13:00:00Z'),
  ];
  const indexAt = (time: string) => indexOfNow(items, new Date(`2026-11-21T${time}Z`), 'Asia/Tokyo');
  expect([indexAt('00:30:00'), indexAt('11:00:00'), indexAt('13:00:00')]).toEqual([1, 2, -1]);
});
