import { expect, test } from 'vitest';
import { listsPeople } from './lists-people.ts';

const seats = { capacity: 8, taken: 3, waiting: 0 };

test.each([
  ['a published event without seats', { isPublished: true, status: null }, true],
  ['one with seats, whose card leads there', { isPublished: true, status: null, seats }, false],
  ['a cancelled one with seats, which has no card', { isPublished: true, status: 'cancelled', seats }, true],
  ['a draft', { isPublished: false, status: null }, false],
] as const)('the row of who answered: %s', (_, event, isListed) => {
  expect(listsPeople(event)).toBe(isListed);
});
