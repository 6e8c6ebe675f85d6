import { expect, test } from 'vitest';
import { cellLines } from './cell-lines.ts';

test.each([
  ['a large cell shows as many titles as fit', 20, 11, 11],
  ['a usual cell has room for three and the number of others', 8, 3, 3],
  ['the number of others can take the place of a title', 6.75, 3, 2],
  ['a cell that is too low shows none', 2, 0, 0],
])('%s', (_, cellRem, lines, linesWithMore) => expect(cellLines(cellRem)).toEqual({ lines, linesWithMore }));
