import { expect, test } from 'vitest';
import { visibleChipCount } from './visible-chip-count.ts';

test.each([
  ['all of three in a high cell', 3, 8, 3],
  ['three of five, with the line for the hidden ones', 5, 8, 3],
  ['two of three if the third would be clipped', 3, 6.5, 2],
  ['one of five in a low cell', 5, 5, 1],
  ['only the number if no title fits', 2, 2, 0],
  ['none of none', 0, 8, 0],
])('%s', (_, count, cellRem, shown) => expect(visibleChipCount(count, cellRem)).toBe(shown));
