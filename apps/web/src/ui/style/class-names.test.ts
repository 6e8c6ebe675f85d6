import { expect, test } from 'vitest';
import { classNames } from './class-names.ts';

test('only the names that apply are joined', () => {
  expect(classNames('btn', false, undefined, '', 'sm')).toBe('btn sm');
});
