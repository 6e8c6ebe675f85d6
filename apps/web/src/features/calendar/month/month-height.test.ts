import { describe, expect, test } from 'vitest';
import { heightAfter, heightAfterDrag, placeOf, pxAt } from './month-height.ts';

test('a press goes from the lowest height to the highest and back', () => {
  expect(heightAfter('strip')).toBe('dots');
  expect(heightAfter('dots')).toBe('titles');
  expect(heightAfter('titles')).toBe('strip');
});

describe('a drag ends', () => {
  test.each([
    [0.4, 0, 'strip'],
    [0.6, 0, 'dots'],
    [1.6, -0.3, 'titles'],
    [-1, 0, 'strip'],
    [3, 0, 'titles'],
  ] as const)('at the nearest height: %s at %s px/ms, %s', (place, speed, height) =>
    expect(heightAfterDrag(place, speed)).toBe(height),
  );

  test.each([
    [0.1, 0.5, 'dots'],
    [1.1, 0.5, 'titles'],
    [1.9, -0.5, 'dots'],
    [0.9, -0.5, 'strip'],
  ] as const)('at the next height of a fast movement: %s at %s px/ms, %s', (place, speed, height) =>
    expect(heightAfterDrag(place, speed)).toBe(height),
  );
});

test('a place is between the heights beside it, also when they are unequal', () => {
  const heights = [48, 240, 430];
  expect([48, 144, 240, 335, 430].map((px) => placeOf(px, heights))).toEqual([0, 0.5, 1, 1.5, 2]);
  expect([0, 0.5, 1, 1.5, 2].map((place) => pxAt(place, heights))).toEqual([48, 144, 240, 335, 430]);
  expect([0, 999].map((px) => placeOf(px, heights))).toEqual([0, 2]);
});

test('a month of one week has no place between one week and all of them', () => {
  expect(placeOf(67, [48, 48, 86])).toBe(0.5);
});
