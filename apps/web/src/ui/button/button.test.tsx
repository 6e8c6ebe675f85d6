import { expect, test } from 'vitest';
import { buttonProps } from './button.tsx';

test('a button is primary and of medium size by default', () => {
  expect(buttonProps({})).toMatchObject({ 'data-variant': 'primary', 'data-size': 'md', 'data-block': undefined });
});

test("sets variant, size and width as attributes and keeps the caller's class", () => {
  const look = buttonProps({ variant: 'danger', size: 'lg', block: true, className: 'x' });
  expect(look).toMatchObject({ 'data-variant': 'danger', 'data-size': 'lg', 'data-block': true });
  expect(look.className).toMatch(/(^| )x$/);
});
