import { expect, it } from 'vitest';
import { isReservedHandle } from './reserved-handles.ts';

it('reserves names of the product and of its staff, ignoring case', () => {
  expect(isReservedHandle('admin')).toBe(true);
  expect(isReservedHandle('AdMin')).toBe(true);
  expect(isReservedHandle('chiharu_m')).toBe(false);
});
