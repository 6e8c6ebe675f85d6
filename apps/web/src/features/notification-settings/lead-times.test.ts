import { expect, test } from 'vitest';
import { withLead } from './lead-times.ts';

test('adds a lead time in numeric order', () => {
  expect(withLead([30, 1440], 5, true)).toEqual([5, 30, 1440]);
  expect(withLead([], 10, true)).toEqual([10]);
  expect(withLead([1440, 5], 60, true)).toEqual([5, 60, 1440]);
});

test('is idempotent and removes an unchecked lead time', () => {
  expect(withLead([5, 30], 30, true)).toEqual([5, 30]);
  expect(withLead([5, 30], 30, false)).toEqual([5]);
  expect(withLead([5], 30, false)).toEqual([5]);
});
