import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

test('returns holiday names once the table is loaded', async () => {
  // Another test of this process may have loaded it.
  vi.resetModules();
  const { useHolidays } = await import('./use-holidays.ts');
  const { result } = renderHook(() => useHolidays());
  expect(result.current('2026-11-23')).toBeNull();
  await waitFor(() => expect(result.current('2026-11-23')).toBe('勤労感謝の日'));
  expect(result.current('2026-11-24')).toBeNull();
});
