import { expect, test } from 'vitest';
import { buttonClass } from './button-style.ts';

test('a plain button is the ink one of the middle size', () => {
  expect(buttonClass({})).toBe('btn primary');
});

test('variant, size and width become classes', () => {
  expect(buttonClass({ variant: 'danger', size: 'lg', block: true, className: 'x' })).toBe('btn danger lg block x');
});
