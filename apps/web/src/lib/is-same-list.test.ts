import { expect, test } from 'vitest';
import { isSameList } from './is-same-list.ts';

test('compares lists by their objects, in order', () => {
  const [one, other] = [{ id: 1 }, { id: 2 }];
  expect(isSameList([one, other], [one, other])).toBe(true);
  expect(isSameList([], [])).toBe(true);
  expect(isSameList([one, other], [other, one])).toBe(false);
  expect(isSameList([one], [{ id: 1 }])).toBe(false);
  expect(isSameList([one], [one, other])).toBe(false);
});
