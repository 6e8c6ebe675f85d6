import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { wireEvent } from '../../../test/wire-event.ts';
import { useCalendarItems } from './queries.ts';

afterEach(() => vi.unstubAllGlobals());

it('follows the cursors of a long calendar', async () => {
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const cursor = new URL(address, 'http://localhost').searchParams.get('cursor');
    asked.push(cursor);
    const id = cursor === null ? 1 : Number(cursor);
    return Response.json([wireEvent(id)], { headers: id < 3 ? { 'x-next-cursor': String(id + 1) } : {} });
  });
  const client = new QueryClient();
  const { result } = renderHook(() => useCalendarItems('2026-11-01', '2026-12-01', 'Asia/Tokyo', 7), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(result.current.isPending).toBe(false));
  expect(result.current.events.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(asked).toEqual([null, '2', '3']);
});
