import { expect, it } from 'vitest';
import { beginning, decodeCursor, encodeCursor, readPage } from './paging.ts';

it.each([
  { at: '2026-11-21T09:00:00.123Z', id: 42 },
  { at: '2026-11-21T09:00:00.123Z', id: 42, part: 2 },
  { ...beginning, part: 0 },
])('decodes the cursor of the position %o', (position) => {
  expect(decodeCursor(encodeCursor(position))).toEqual(position);
});

it.each([
  '',
  'x',
  '!!!!',
  Buffer.from('2026-11-21,5').toString('base64url'),
  Buffer.from('2026-11-21T09:00:00.123Z,5,x').toString('base64url'),
  Buffer.from('2026-13-41T09:00:00.000Z,5').toString('base64url'),
])('returns null for the invalid cursor "%s"', (text) => {
  expect(decodeCursor(text)).toBeNull();
});

const numbers = [1, 2, 3];
const read = async (limit: number) => numbers.slice(0, limit);
const positionOf = (id: number) => ({ at: '2026-11-21T09:00:00.123Z', id });

it('returns a cursor at the last row of the page when more rows follow', async () => {
  const nextCursor = encodeCursor(positionOf(2));
  expect(await readPage(2, read, positionOf)).toEqual({ rows: [1, 2], nextCursor });
});

it('returns no cursor when the page is the last one, full or not', async () => {
  expect(await readPage(3, read, positionOf)).toEqual({ rows: [1, 2, 3], nextCursor: null });
  expect(await readPage(3, async () => [], positionOf)).toEqual({ rows: [], nextCursor: null });
});
