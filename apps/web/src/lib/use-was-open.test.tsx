import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useWasOpen } from './use-was-open.ts';

test('is true from the first opening on, also when it is open at first', () => {
  const { result, rerender } = renderHook(useWasOpen, { initialProps: false });
  expect(result.current).toBe(false);
  rerender(true);
  expect(result.current).toBe(true);
  rerender(false);
  expect(result.current).toBe(true);
  expect(renderHook(useWasOpen, { initialProps: true }).result.current).toBe(true);
});
