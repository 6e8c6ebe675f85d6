import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useKoyomi, useKoyomiSwitch } from './use-koyomi.ts';

test('the traditional calendar is off until it is switched on, and stays on', async () => {
  expect(renderHook(() => useKoyomi()).result.current('2026-11-22')).toEqual([]);
  const { result } = renderHook(() => useKoyomiSwitch());
  act(() => result.current[1](true));
  expect(result.current[0]).toBe(true);
  const koyomi = renderHook(() => useKoyomi());
  await waitFor(() => expect(koyomi.result.current('2026-11-22')).toEqual(['小雪', '大安']));
  expect(koyomi.result.current('2026-11-24')).toEqual(['満月', '先勝']);
  expect(koyomi.result.current('2051-01-01')).toEqual([]);
});
