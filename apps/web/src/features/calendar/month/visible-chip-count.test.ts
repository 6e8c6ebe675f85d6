import { expect, test } from 'vitest';
import { visibleChipCount } from './visible-chip-count.ts';

test.each([
  ['all of three in a cell with room', 3, 8, 3],
  ['three of five, and the line that tells of the others', 5, 8, 3],
  ['two of three where the third would be cut off', 3, 6.5, 2],
  ['one of five in a low cell', 5, 5, 1],
  ['none but the number where nothing fits', 2, 2, 0],
  ['nothing of nothing', 0, 8, 0],
])('%s', (_, count, cellRem, shown) => expect(visibleChipCount(count, cellRem)).toBe(shown));
