import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { closeQuickAdd, openQuickAdd, useOpenedQuickAdd } from './opened-quick-add.ts';

test('is opened with a period or without one, each time anew, and closed', () => {
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
