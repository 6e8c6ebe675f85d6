import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button, buttonProps } from './button.tsx';

test('a button is primary and of medium size by default', () => {
  expect(buttonProps({})).toMatchObject({ 'data-variant': 'primary', 'data-size': 'md', 'data-block': undefined });
});

test("sets variant, size and width as attributes and keeps the caller's class", () => {
  const look = buttonProps({ variant: 'danger', size: 'lg', block: true, className: 'x' });
  expect(look).toMatchObject({ 'data-variant': 'danger', 'data-size': 'lg', 'data-block': true });
  expect(look.className).toMatch(/(^| )x$/);
});

test('ignores presses until the promise of the one before is settled', async () => {
  let settle = () => {};
  const send = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        settle = resolve;
      }),
  );
  render(<Button onClick={send}>送る</Button>);
  const button = screen.getByRole('button', { name: '送る' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(send).toHaveBeenCalledOnce();
  await act(async () => settle());
  fireEvent.click(button);
  expect(send).toHaveBeenCalledTimes(2);
});
