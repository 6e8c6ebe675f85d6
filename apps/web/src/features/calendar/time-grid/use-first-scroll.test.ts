import { expect, test } from 'vitest';
import { firstMinuteOf } from './use-first-scroll.ts';

const block = (from: number, to: number) => ({ top: from * 60, bottom: to * 60 });

test.each([
  ['a day without plans opens at the first hour', [], null, 7],
  ['a plan that is seen there changes nothing', [block(9, 10), block(21, 22)], null, 7],
  ['a plan in the evening is seen whole', [block(21, 22.5)], null, 13],
  ['the first of several is', [block(21, 22), block(20, 20.5)], null, 11],
  ['a plan that is higher than the window is seen from an hour before', [block(19, 31)], null, 18],
  ['today opens an hour before now', [block(8, 9), block(15, 16)], 14, 13],
  ['today opens later, if nothing would be seen', [block(8, 9), block(20, 21)], 10, 11.5],
  ['a plan that is still going on is seen', [block(6, 12), block(22, 23)], 10, 9],
  ['today opens an hour before now after its last plan', [block(8, 9)], 18, 17],
])('%s', (_, blocks, now, hour) => {
  expect(firstMinuteOf(blocks, { from: 7 * 60, now: now === null ? null : now * 60, visible: 10 * 60 })).toBe(
    hour * 60,
  );
});
