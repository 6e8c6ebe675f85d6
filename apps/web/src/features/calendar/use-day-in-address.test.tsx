import { act, renderHook, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { BrowserRouter, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDayInAddress, useDayOfEntry } from './use-day-in-address.ts';

beforeEach(() => {
  vi.useFakeTimers();
  window.history.pushState(null, '', '/');
});
afterEach(() => void vi.useRealTimers());

function follow(day: string | null) {
  const write = vi.fn<(day: string) => void>();
  const { result, rerender } = renderHook(
    ({ day }: { day: string | null }) => {
      useDayInAddress(day, '2026-11-01', write);
      return useNavigate();
    },
    { initialProps: { day }, wrapper: BrowserRouter },
  );
  return { write, show: (next: string) => rerender({ day: next }), navigate: result.current };
}

test('writes a day that is not in the address once scrolling has ended', () => {
  const { write, show } = follow('2026-11-02');
  vi.advanceTimersByTime(299);
  show('2026-11-03');
  vi.advanceTimersByTime(299);
  expect(write).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(write.mock.calls).toEqual([['2026-11-03']]);
});

test.each([null, '2026-11-01'])('writes nothing for %s', (day) => {
  const { write } = follow(day);
  vi.advanceTimersByTime(1000);
  expect(write).not.toHaveBeenCalled();
});

test('does not cancel a navigation whose page is still loading, and writes after one that stays on the page', () => {
  const { write, navigate } = follow('2026-11-02');
  const shown = window.history.state;
  window.history.replaceState({ ...shown, key: 'next' }, '');
  vi.advanceTimersByTime(1000);
  expect(write).not.toHaveBeenCalled();
  window.history.replaceState(shown, '');
  act(() => void navigate('/', { state: { dialog: 'events' } }));
  vi.advanceTimersByTime(300);
  expect(write.mock.calls).toEqual([['2026-11-02']]);
});

test('a day that was selected just before a dialog opened stays when Back closes the dialog', async () => {
  vi.useRealTimers();
  window.history.pushState(null, '', '/?day=2026-11-01');
  const { result } = renderHook(
    () => {
      const [day, select] = useState('2026-11-01');
      const inAddress = useSearchParams()[0].get('day');
      useDayOfEntry(useNavigationType() === 'POP', day, inAddress, select);
      return { day, select, inAddress, navigate: useNavigate() };
    },
    { wrapper: BrowserRouter },
  );
  act(() => result.current.select('2026-11-05'));
  act(() => void result.current.navigate('/?day=2026-11-01', { state: { dialog: 'events' } }));
  act(() => void result.current.navigate('/?day=2026-11-05', { replace: true, state: { dialog: 'events' } }));
  act(() => void result.current.navigate(-1));
  await waitFor(() => expect(result.current.inAddress).toBe('2026-11-01'));
  expect(result.current.day).toBe('2026-11-05');
});
