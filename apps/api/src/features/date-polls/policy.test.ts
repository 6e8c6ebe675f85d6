import { expect, it } from 'vitest';
import { stateOf } from './policy.ts';

const poll = { state: 'open' as const, eventId: null, answersUntil: null, endsAt: '2026-12-12T12:00:00.000Z' };
const answersUntil = '2026-12-01T00:00:00.000Z';

it.each([
  ['before the end of its last option', poll, '2026-12-12T11:59:59.999Z', 'open'],
  ['at the end of its last option', poll, '2026-12-12T12:00:00.000Z', 'closed'],
  ['before its deadline', { ...poll, answersUntil }, '2026-11-30T23:59:59.999Z', 'open'],
  ['at its deadline', { ...poll, answersUntil }, '2026-12-01T00:00:00.000Z', 'closed'],
])('closes a poll by itself, %s', (_when, stored, at, expected) => {
  expect(stateOf(stored, new Date(at))).toBe(expected);
});
