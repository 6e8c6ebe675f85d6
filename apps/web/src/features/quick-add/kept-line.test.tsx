import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isSameLine, keepLine, readKeptLine, readSentLine } from './kept-line.ts';

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

test('how a line was sent is kept as long as the line', () => {
  const sent = { text: '30分後に電話', corrections: { isPublic: true }, at: new Date('2026-11-21T02:59:00Z') };
  keepLine(7, '30分後に電話!', sent);
  expect(readSentLine(7)).toEqual(sent);
  vi.advanceTimersByTime(300_000);
  expect(readSentLine(7)).toBeNull();
  keepLine(7, '30分後に電話');
  expect(readSentLine(7)).toBeNull();
});

test('lines are the same by words and corrections', () => {
  const line = { text: '映画', corrections: { location: '渋谷' } };
  expect(isSameLine(line, structuredClone(line))).toBe(true);
  expect(isSameLine(line, { ...line, text: '映画 ' })).toBe(false);
  expect(isSameLine(line, { ...line, corrections: {} })).toBe(false);
});
