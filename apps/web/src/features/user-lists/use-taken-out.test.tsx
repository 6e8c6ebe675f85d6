import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptMs, useTakenOut } from './use-taken-out.ts';

const gone = vi.fn<(userId: number) => void>();
beforeEach(() => {
  vi.useFakeTimers();
  gone.mockReset();
});
afterEach(() => vi.useRealTimers());

const later = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('keeps each person for ten seconds from their own press', () => {
  const { result } = renderHook(() => useTakenOut(gone));
  act(() => result.current.add(1));
  later(keptMs - 1_000);
  act(() => result.current.add(2));
  later(1_000);
  expect([result.current.has(1), result.current.has(2)]).toEqual([false, true]);
  expect(gone.mock.calls).toEqual([[1]]);
  later(keptMs - 1_000);
  expect(gone.mock.calls).toEqual([[1], [2]]);
});

test('who is put back is not gone afterwards', () => {
  const { result } = renderHook(() => useTakenOut(gone));
  act(() => result.current.add(1));
  act(() => result.current.remove(1));
  later(2 * keptMs);
  expect(result.current.has(1)).toBe(false);
  expect(gone).not.toHaveBeenCalled();
});

test('who was taken out is gone at once when the list is left', () => {
  const { result, unmount } = renderHook(() => useTakenOut(gone));
  act(() => result.current.add(1));
  act(() => result.current.add(2));
  act(() => result.current.remove(1));
  unmount();
  expect(gone.mock.calls).toEqual([[2]]);
});
