import { expect, test } from 'vitest';
import { muteEnd, muteLengths } from './mute-end.ts';

test('returns an end in one day, a week or 30 days, or null', () => {
  const now = new Date('2026-12-28T10:00:00.000Z');
  expect(muteLengths.map((length) => muteEnd(length, now))).toEqual([
    null,
    '2026-12-29T10:00:00.000Z',
    '2027-01-04T10:00:00.000Z',
    '2027-01-27T10:00:00.000Z',
  ]);
});
