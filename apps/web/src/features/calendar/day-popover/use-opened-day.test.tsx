import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useOpenedDay } from './use-opened-day.ts';

test('a day is open until it is closed or other days are shown', () => {
  const { result, rerender } = renderHook(({ from }) => useOpenedDay(from), { initialProps: { from: '2026-11-01' } });
  const opener = document.createElement('button');
  const open = () => act(() => result.current.open('2026-11-30', opener));
  open();
  rerender({ from: '2026-11-01' });
  expect(result.current.opened).toEqual({ day: '2026-11-30', opener });
  act(() => result.current.close());
  expect(result.current.opened).toBeNull();
  open();
  rerender({ from: '2026-11-29' });
  expect(result.current.opened).toBeNull();
  rerender({ from: '2026-11-01' });
  expect(result.current.opened).toBeNull();
});
