import { expect, test } from 'vitest';
import { goneFrom } from './gone-events.ts';

const now = new Date('2026-12-01T00:00:00Z');
const event = (id: number, endAt = '2026-12-05T00:00:00Z') => ({ id, endAt });
const list = [event(5), event(4), event(3), event(2)];

test.each([
  ['what lies before one that was read again', [6, 5, 3], false, [4]],
  ['nothing of what comes after the part that was read', [5, 4], false, []],
  ['nothing when the part has none of the list', [9, 8], false, []],
  ['whatever is missing when the part is the end', [5, 3], true, [4, 2]],
])('%s is gone', (_name, read, isEnd, expected) => {
  expect(
    goneFrom(
      list,
      read.map((id) => ({ id })),
      isEnd,
      now,
    ),
  ).toEqual(expected);
});

test('what is over stays: lists leave it out', () => {
  expect(goneFrom([event(5, '2026-11-30T00:00:00Z'), event(4)], [], true, now)).toEqual([4]);
});
