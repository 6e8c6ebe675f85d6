import type { Attendance } from '@hiyori/contract';
import { act } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderHookInApp, stubApi } from '../../../test/api-stub.tsx';
import { reportLive } from '../../lib/live.ts';
import { useAttendance } from './queries.ts';

const attendance: Omit<Attendance, 'status'> = {
  position: null,
  guests: 0,
  seats: { capacity: 8, taken: 8, waiting: 2 },
  offer: null,
};

test.each([
  ['a stream that says what changes to who goes', 'going', [], 1],
  ['a stream that says what changes to who waits', 'waiting', [], 1],
  ['a stream, which does not reach who gave no answer', 'none', [], 3],
  ['a stream, which does not reach who declined', 'declined', [], 3],
  ['a stream of the event that is shown', 'none', [7], 1],
] as const)('with %s, the seats are read as often as needed', async (_what, status, shown, reads) => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    reportLive(false);
  });
  reportLive(true, shown);
  let read = 0;
  stubApi({
    'GET /events/7/attendance': () => {
      read += 1;
      return { status: 200, body: { ...attendance, status } };
    },
  });
  renderHookInApp(() => useAttendance(7));
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(read).toBe(reads);
});
