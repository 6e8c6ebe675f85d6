import { expect, test } from 'vitest';
import { type When, whenWindows } from './when-window.ts';

const zone = 'Asia/Tokyo';
const at = (now: string, value: When) => {
  const found = whenWindows(new Date(now), zone).find((each) => each.value === value);
  return found && [found.label, found.from, found.to];
};

// Saturday is 21 November 2026.
test('今夜 is from 17:00 to midnight, and not from before now', () => {
  expect(at('2026-11-18T01:00:00.000Z', 'tonight')).toEqual([
    '今夜',
    '2026-11-18T08:00:00.000Z',
    '2026-11-18T15:00:00.000Z',
  ]);
  expect(at('2026-11-18T10:30:00.000Z', 'tonight')?.[1]).toBe('2026-11-18T10:30:00.000Z');
});

test('今週末 is Saturday and Sunday, on Sundays the rest of the day', () => {
  const weekend = ['今週末', '2026-11-20T15:00:00.000Z', '2026-11-22T15:00:00.000Z'];
  for (const day of ['16', '18', '20']) expect(at(`2026-11-${day}T01:00:00.000Z`, 'weekend'), day).toEqual(weekend);
  expect(at('2026-11-22T01:00:00.000Z', 'weekend')).toEqual([
    '今週末',
    '2026-11-22T01:00:00.000Z',
    '2026-11-22T15:00:00.000Z',
  ]);
});

test('来週 begins on the next Monday', () => {
  const week = ['来週', '2026-11-22T15:00:00.000Z', '2026-11-29T15:00:00.000Z'];
  for (const day of ['16', '21', '22']) expect(at(`2026-11-${day}T01:00:00.000Z`, 'next-week'), day).toEqual(week);
});

test('the next month has its number', () => {
  expect(at('2026-12-31T01:00:00.000Z', 'next-month')).toEqual([
    '1月',
    '2026-12-31T15:00:00.000Z',
    '2027-01-31T15:00:00.000Z',
  ]);
});
