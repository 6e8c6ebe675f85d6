import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isSameLine, keepLine, readKeptLine } from './kept-line.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T03:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a line is kept for five minutes', () => {
  keepLine(7, { text: '金曜 飲み' });
  vi.advanceTimersByTime(299_000);
  expect(readKeptLine(7).text).toBe('金曜 飲み');
  vi.advanceTimersByTime(1_000);
  expect(readKeptLine(7).text).toBe('');
});

test('not for another viewer, and not after it was added', () => {
  keepLine(7, { text: '金曜 飲み' });
  expect(readKeptLine(8).text).toBe('');
  keepLine(7, { text: '' });
  expect(readKeptLine(7).text).toBe('');
  expect(sessionStorage).toHaveLength(0);
});

test('a stored text that is no line is ignored', () => {
  sessionStorage.setItem('hiyori.quick-add.7', '{');
  expect(readKeptLine(7).text).toBe('');
});

test('how a line was sent is kept as long as the line', () => {
  const sent = { text: '30分後に電話', corrections: { isPublic: true }, at: new Date('2026-11-21T02:59:00Z') };
  keepLine(7, { text: '30分後に電話!', sent });
  expect(readKeptLine(7).sent).toEqual(sent);
  vi.advanceTimersByTime(300_000);
  expect(readKeptLine(7).sent).toBeNull();
  keepLine(7, { text: '30分後に電話' });
  expect(readKeptLine(7).sent).toBeNull();
});

test('a line beside a period is kept with it, and not in place of another', () => {
  const period = { startDay: '2026-11-25', startTime: '10:00', endDay: '2026-11-25', endTime: '11:00' };
  keepLine(7, { text: '金曜 飲み' });
  keepLine(7, { text: '歯医者', corrections: { location: '渋谷' } }, period);
  expect(readKeptLine(7)).toEqual({ text: '金曜 飲み', corrections: {}, sent: null });
  expect(readKeptLine(7, { ...period })).toEqual({ text: '歯医者', corrections: { location: '渋谷' }, sent: null });
  expect(readKeptLine(7, { ...period, endTime: '12:00' }).text).toBe('');
  keepLine(7, { text: '' }, period);
  expect([readKeptLine(7, period).text, readKeptLine(7).text]).toEqual(['', '金曜 飲み']);
});

test('lines are the same by words and corrections', () => {
  const line = { text: '映画', corrections: { location: '渋谷' } };
  expect(isSameLine(line, structuredClone(line))).toBe(true);
  expect(isSameLine(line, { ...line, text: '映画 ' })).toBe(false);
  expect(isSameLine(line, { ...line, corrections: {} })).toBe(false);
});
