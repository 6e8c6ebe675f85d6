import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTakenOut } from './use-taken-out.ts';

const gone = vi.fn<(userId: number) => void>();
beforeEach(() => {
  vi.useFakeTimers();
  gone.mockReset();
});
afterEach(() => vi.useRealTimers());

test('keeps each person until the list is left, so that no row moves under the pointer', () => {
  const { result, unmount } = renderHook(() => useTakenOut(gone));
  act(() => result.current.add(1));
  act(() => vi.advanceTimersByTime(60_000));
  act(() => result.current.add(2));
  expect([result.current.has(1), result.current.has(2)]).toEqual([true, true]);
  expect(gone).not.toHaveBeenCalled();
  unmount();
  expect(gone.mock.calls).toEqual([[1], [2]]);
});

test('who is put back is not gone afterwards', () => {
  const { result, unmount } = renderHook(() => useTakenOut(gone));
  act(() => result.current.add(1));
  act(() => result.current.add(2));
  act(() => result.current.remove(1));
  expect(result.current.has(1)).toBe(false);
  unmount();
  expect(gone.mock.calls).toEqual([[2]]);
});
