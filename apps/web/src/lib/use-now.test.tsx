import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useNow } from './use-now.ts';

afterEach(() => vi.useRealTimers());

test('updates the time each minute', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  const { result } = renderHook(() => useNow());
  expect(result.current.toISOString()).toBe('2026-11-21T12:00:00.000Z');
  act(() => vi.advanceTimersByTime(60_000));
  expect(result.current.toISOString()).toBe('2026-11-21T12:01:00.000Z');
});
