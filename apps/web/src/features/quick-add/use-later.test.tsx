import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLater } from './use-later.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a text comes once it has not changed for 600 ms', () => {
  const { result, rerender } = renderHook(({ text }) => useLater(text), { initialProps: { text: '12月' } });
  act(() => vi.advanceTimersByTime(500));
  rerender({ text: '12月4日' });
  act(() => vi.advanceTimersByTime(500));
  expect(result.current).toBe('');
  act(() => vi.advanceTimersByTime(100));
  expect(result.current).toBe('12月4日');
});
