import { expect, test } from 'vitest';
import { toDateTile } from './day-tile.ts';

test('returns month, date and weekday, or null for an invalid day', () => {
  expect(toDateTile('2026-11-21')).toEqual({ month: 11, date: 21, weekday: '土' });
  expect(toDateTile('')).toBeNull();
});
