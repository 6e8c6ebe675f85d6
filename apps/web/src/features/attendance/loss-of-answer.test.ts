import type { Attendance } from '@hiyori/contract';
import { expect, test } from 'vitest';
import { lossOf } from './loss-of-answer.ts';
import type { Answer } from './queries.ts';

const now = new Date('2026-11-21T03:00:00Z');
const ahead = { startAt: '2026-11-28T04:00:00Z' };
const seats = { capacity: 8, taken: 8, waiting: 2 };
const going: Attendance = { status: 'going', position: null, guests: 2, seats, offer: null };
const free = { ...going, seats: { ...seats, waiting: 0 } };
const waiting = (position: number): Attendance => ({ ...going, status: 'waiting', position });

test.each<[string, Attendance, Answer, string | null]>([
  ['who goes gives up a seat with 気になる', going, { status: 'interested' }, 'seat'],
  ['who goes gives up a seat with 行けない', going, { status: 'declined' }, 'seat'],
  ['who brings fewer guests gives up seats', going, { status: 'going', guests: 1 }, 'seat'],
  ['who brings more guests gives up nothing', going, { status: 'going', guests: 3 }, null],
  ['who changes other answers gives up nothing', going, { status: 'going' }, null],
  ['a seat that no one waits for can be taken again', free, { status: 'declined' }, null],
  ['who waits before others gives up the place', waiting(1), { status: 'withdrawn' }, 'place'],
  ['who waits last can come back to the place', waiting(2), { status: 'withdrawn' }, null],
  ['who waits and asks again gives up nothing', waiting(1), { status: 'going' }, null],
  ['who did not answer gives up nothing', { ...going, status: 'none' }, { status: 'declined' }, null],
])('%s', (_name, attendance, next, loss) => {
  expect(lossOf(attendance, next, ahead, now)).toBe(loss);
});

test('after the start no one who waits gets a seat', () => {
  expect(lossOf(going, { status: 'declined' }, { startAt: now.toISOString() }, now)).toBeNull();
});
