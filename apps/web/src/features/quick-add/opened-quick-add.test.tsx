import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { closeQuickAdd, openQuickAdd, useOpenedQuickAdd } from './opened-quick-add.ts';

test('opens with a period or without one, starts again each time, and closes', () => {
  const { result } = renderHook(() => useOpenedQuickAdd());
  expect(result.current).toBeNull();
  const given = { startDay: '2026-12-01', startTime: '10:00', endDay: '2026-12-01', endTime: '11:00' };
  act(() => openQuickAdd(given));
  expect(result.current?.given).toEqual(given);
  const { id } = result.current ?? {};
  act(() => openQuickAdd());
  expect(result.current?.given).toBeNull();
  expect(result.current?.id).not.toBe(id);
  act(() => closeQuickAdd());
  expect(result.current).toBeNull();
});
