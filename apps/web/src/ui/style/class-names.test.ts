import { expect, test } from 'vitest';
import { classNames } from './class-names.ts';

test('joins class names and omits false ones', () => {
  expect(classNames('btn', false, undefined, '', 'sm')).toBe('btn sm');
});
