import { expect, test } from 'vitest';
import { freeGaps } from './free-gaps.ts';

const block = (from: number, to: number) => ({ from: from * 60, to: to * 60 });

test('lists what is free for an hour between two plans', () => {
  expect(freeGaps([block(10, 12), block(13, 15), block(15.5, 17), block(19, 20)])).toEqual([
    block(12, 13),
    block(17, 19),
  ]);
});

test('a plan that the calendar does not show takes its time', () => {
  expect(freeGaps([block(10, 12), block(18, 19)], [block(14, 17)])).toEqual([block(12, 14), block(17, 18)]);
});

test('a plan within another one ends nothing', () => {
  expect(freeGaps([block(10, 16), block(11, 12), block(17, 18)])).toEqual([block(16, 17)]);
});

test('before the first and after the last plan is no gap', () => {
  expect(freeGaps([block(10, 11)])).toEqual([]);
  expect(freeGaps([])).toEqual([]);
});
