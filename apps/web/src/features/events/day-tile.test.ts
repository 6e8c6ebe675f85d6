import { expect, test } from 'vitest';
import { tileOf } from './day-tile.ts';

test('a leaf prints month, date and weekday, and nothing for what is no day', () => {
  expect(tileOf('2026-11-21')).toEqual({ month: 11, date: 21, weekday: '土' });
  expect(tileOf('')).toBeNull();
});
