import { expect, test } from 'vitest';
import { dayPhrase, weekPhrase, yearsOf } from './relative-period.ts';

const today = '2026-11-21';

test('a week beside this one has a name', () => {
  const days = ['2026-11-14', '2026-11-15', '2026-11-22', '2026-12-05', '2026-12-06', '2026-11-01'];
  expect(days.map((day) => weekPhrase(day, today))).toEqual(['先週', '今週', '来週', '再来週', null, null]);
});

test('a day of the next two weeks has a name', () => {
  const days = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-28', '2026-12-05', '2026-12-06'];
  expect(days.map((day) => dayPhrase(day, today))).toEqual([
    null,
    'きのう',
    '今日',
    'あした',
    'あと7日',
    'あと14日',
    null,
  ]);
});

test('a week over the end of a year has both years', () => {
  expect(yearsOf('2026-12-20', '2026-12-26')).toBe('2026年');
  expect(yearsOf('2026-12-27', '2027-01-02')).toBe('2026 – 2027年');
});
