import { expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.ts';

it('a cursor gives back the position that it was made of', () => {
  const position = { at: '2026-11-21T09:00:00.123Z', id: 42 };
  expect(decodeCursor(encodeCursor(position))).toEqual(position);
});

it.each([
  '',
  'x',
  '!!!!',
  Buffer.from('2026-11-21,5').toString('base64url'),
  Buffer.from('2026-13-41T09:00:00.000Z,5').toString('base64url'),
])('what nobody encoded is no position: %s', (text) => {
  expect(decodeCursor(text)).toBeNull();
});
