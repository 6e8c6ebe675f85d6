import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepLine, readKeptLine } from './kept-line.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T03:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

test('a line is kept for five minutes', () => {
  keepLine(7, '金曜 飲み');
  vi.advanceTimersByTime(299_000);
  expect(readKeptLine(7)).toBe('金曜 飲み');
  vi.advanceTimersByTime(1_000);
  expect(readKeptLine(7)).toBe('');
});

test('not for another viewer, and not after it was added', () => {
  keepLine(7, '金曜 飲み');
  expect(readKeptLine(8)).toBe('');
  keepLine(7, '');
  expect(readKeptLine(7)).toBe('');
  expect(sessionStorage).toHaveLength(0);
});

test('a stored text that is no line is ignored', () => {
  sessionStorage.setItem('hiyori.quick-add.7', '{');
  expect(readKeptLine(7)).toBe('');
});
