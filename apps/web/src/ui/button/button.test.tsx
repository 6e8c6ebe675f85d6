import { expect, test } from 'vitest';
import { buttonProps } from './button.tsx';

test('a plain button is the ink one of the middle size', () => {
  expect(buttonProps({})).toMatchObject({ 'data-variant': 'primary', 'data-size': 'md', 'data-block': undefined });
});

test('variant, size and width become attributes, a class of the caller stays', () => {
  const look = buttonProps({ variant: 'danger', size: 'lg', block: true, className: 'x' });
  expect(look).toMatchObject({ 'data-variant': 'danger', 'data-size': 'lg', 'data-block': true });
  expect(look.className).toMatch(/(^| )x$/);
});
