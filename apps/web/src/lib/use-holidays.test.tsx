import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useHolidays } from './use-holidays.ts';

test('returns holiday names once the table is loaded', async () => {
  const { result } = renderHook(() => useHolidays());
  expect(result.current('2026-11-23')).toBeNull();
  await waitFor(() => expect(result.current('2026-11-23')).toBe('勤労感謝の日'));
  expect(result.current('2026-11-24')).toBeNull();
});
