import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerMove, useAnswerToMove } from './answered-moves.ts';

const event = (id: number) => ({ id, startAt: '2026-11-28T09:00:00.000Z' });
const answerOf = (id: number, userId = 1) => renderHook(() => useAnswerToMove(userId, event(id))).result.current;

test('an answer is that of one member to one event, and can be forgotten', () => {
  answerMove(1, event(7), 'kept');
  expect([answerOf(7), answerOf(8), answerOf(7, 2)]).toEqual(['kept', undefined, undefined]);
  answerMove(1, event(7), null);
  expect(answerOf(7)).toBeUndefined();
});

test('the oldest of more than fifty answers is forgotten', () => {
  for (let id = 1; id <= 51; id += 1) answerMove(1, event(id), 'left');
  expect([answerOf(1), answerOf(2), answerOf(51)]).toEqual([undefined, 'left', 'left']);
});

test('a stored text of another form counts as no answer', () => {
  for (const text of ['{', 'null', '7', `{"1:7:${event(7).startAt}":3}`]) {
    localStorage.setItem('hiyori.answered-moves', text);
    expect(answerOf(7)).toBeUndefined();
  }
  answerMove(1, event(7), 'left');
  expect(answerOf(7)).toBe('left');
});

test('an answer counts while the storage is full, and is stored with the next one', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  answerMove(1, event(7), 'kept');
  expect(answerOf(7)).toBe('kept');
  full.mockRestore();
  answerMove(1, event(8), 'left');
  expect([answerOf(7), answerOf(8)]).toEqual(['kept', 'left']);
  expect(localStorage.getItem('hiyori.answered-moves')).toContain('1:7:');
});
