import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rememberedDay } from './remembered-day.ts';
import { useCalendarDay } from './use-calendar-day.ts';

const today = '2026-11-21';
const start = (returns = false) => renderHook(() => useCalendarDay(today, returns)).result;

test('starts at today with 38 days', () => {
  const { current } = start();
  expect(current.selected).toBe(today);
  expect(current.span).toEqual({ from: '2026-11-14', to: '2026-12-22' });
});

test('a selected day is a new scroll target', () => {
  const result = start();
  act(() => result.current.select('2026-11-25'));
  expect(result.current.selected).toBe('2026-11-25');
  expect(result.current.target).toEqual({ day: '2026-11-25', turn: 1 });
});

describe('while the agenda scrolls', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('the mark follows every 300 ms, and the selected day when the scrolling has ended, without a new scroll target', () => {
    const result = start();
    const marks: string[] = [];
    for (const date of [22, 23, 24, 25, 26]) {
      act(() => result.current.followScroll(`2026-11-${date}`));
      act(() => vi.advanceTimersByTime(140));
      marks.push(result.current.marked.get().slice(8));
      expect(result.current.selected).toBe(today);
    }
    expect(marks).toEqual(['22', '22', '22', '25', '25']);
    act(() => vi.advanceTimersByTime(20));
    expect(result.current.selected).toBe('2026-11-26');
    expect(result.current.marked.get()).toBe('2026-11-26');
    expect(result.current.target).toEqual({ day: today, turn: 0 });
    expect(rememberedDay(today)).toBe('2026-11-26');
  });

  test('what is selected meanwhile stays, and a step goes on from the mark', () => {
    const result = start();
    act(() => result.current.followScroll('2026-11-24'));
    act(() => result.current.move(1));
    expect(result.current.selected).toBe('2026-11-25');
    act(() => result.current.followScroll('2026-11-26'));
    act(() => result.current.select('2026-11-29'));
    act(() => vi.advanceTimersByTime(1_000));
    expect(result.current.selected).toBe('2026-11-29');
    expect(result.current.marked.get()).toBe('2026-11-29');
  });
});

test('what is passed to the views stays the same while the day changes', () => {
  const result = start();
  const { select, reset, followScroll, grow } = result.current;
  act(() => result.current.followScroll('2026-11-27'));
  act(() => result.current.select('2026-12-24'));
  expect(result.current.selected).toBe('2026-12-24');
  expect(result.current).toMatchObject({ select, reset, followScroll, grow });
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
