import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useCalendarDay } from './use-calendar-day.ts';

const today = '2026-11-21';
afterEach(() => sessionStorage.clear());
const start = (returns = false) => renderHook(() => useCalendarDay(today, returns)).result;

test('starts at today with 38 days', () => {
  const { current } = start();
  expect(current.selected).toBe(today);
  expect(current.span).toEqual({ from: '2026-11-14', to: '2026-12-22' });
});

test('a selected day is a new scroll target, a day reached by scrolling is not', () => {
  const result = start();
  act(() => result.current.select('2026-11-25'));
  expect(result.current.target).toEqual({ day: '2026-11-25', turn: 1 });
  act(() => result.current.followScroll('2026-11-27'));
  expect(result.current.selected).toBe('2026-11-27');
  expect(result.current.target).toEqual({ day: '2026-11-25', turn: 1 });
});

test('今日 restores the initial 38 days and scrolls even if today is selected already', () => {
  const result = start();
  act(() => result.current.grow('later'));
  act(() => result.current.reset());
  expect(result.current.span).toEqual({ from: '2026-11-14', to: '2026-12-22' });
  expect(result.current.target).toEqual({ day: today, turn: 1 });
});

test('does not move beyond the years of the picker', () => {
  const result = start();
  act(() => result.current.select('2031-12-31'));
  act(() => result.current.move(1));
  expect(result.current.selected).toBe('2031-12-31');
});

test('restores the selected day on return, on the same date only', () => {
  const result = start();
  act(() => result.current.select('2027-02-03'));
  expect(start(true).current.selected).toBe('2027-02-03');
  expect(start(false).current.selected).toBe(today);
  const tomorrow = renderHook(() => useCalendarDay('2026-11-22', true)).result;
  expect(tomorrow.current.selected).toBe('2026-11-22');
});

test('at midnight a selection of today moves to the new date, any other stays', () => {
  const { result, rerender } = renderHook(({ day }) => useCalendarDay(day, false), { initialProps: { day: today } });
  rerender({ day: '2026-11-22' });
  expect(result.current.selected).toBe('2026-11-22');
  expect(result.current.target).toEqual({ day: '2026-11-22', turn: 1 });
  act(() => result.current.select('2026-12-24'));
  rerender({ day: '2026-11-23' });
  expect(result.current.selected).toBe('2026-12-24');
});
