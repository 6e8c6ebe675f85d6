import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDayAnnouncement } from './use-day-announcement.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
interface Choice {
  turn: number;
  text: string | null;
}
const atFirst: Choice = { turn: 0, text: '21日' };
const start = () => renderHook(({ turn, text }: Choice) => useDayAnnouncement(turn, text), { initialProps: atFirst });

test('does not announce the initial day or a day reached by scrolling', () => {
  const { result, rerender } = start();
  wait(1000);
  rerender({ turn: 0, text: '22日' });
  wait(1000);
  expect(result.current).toBe('');
});

test('announces only the last of several days selected in quick succession', () => {
  const { result, rerender } = start();
  rerender({ turn: 1, text: '22日' });
  wait(300);
  rerender({ turn: 2, text: '23日' });
  wait(300);
  expect(result.current).toBe('');
  wait(100);
  expect(result.current).toBe('23日');
  rerender({ turn: 2, text: '23日 予定2件' });
  wait(1000);
  expect(result.current).toBe('23日');
});

test('announces a day once its events are loaded', () => {
  const { result, rerender } = start();
  rerender({ turn: 1, text: null });
  wait(5000);
  rerender({ turn: 1, text: '22日' });
  wait(400);
  expect(result.current).toBe('22日');
});

test('announces the same day again when it is selected again', () => {
  const { result, rerender } = start();
  rerender({ turn: 1, text: '22日' });
  wait(400);
  rerender({ turn: 2, text: '22日' });
  expect(result.current).toBe('');
  wait(400);
  expect(result.current).toBe('22日');
});
