import { expect, it } from 'vitest';
import { isReservedHandle } from './reserved-handles.ts';

it('nobody can be the product or its staff, in any case', () => {
  expect(isReservedHandle('admin')).toBe(true);
  expect(isReservedHandle('AdMin')).toBe(true);
  expect(isReservedHandle('chiharu_m')).toBe(false);
});
