import type { Event } from '@hiyori/contract';
import { describe, expect, test } from 'vitest';
import { seatsSign } from './seats-sign.ts';

const now = new Date('2026-11-21T03:00:00Z');
const event = { startAt: '2026-11-22T10:00:00Z', status: null, waitlist: true, attendance: 'none' } as const;
const signOf = (capacity: number | null, taken: number, change: Partial<Event> = {}, waiting = 0) =>
  seatsSign({ ...event, seats: { capacity, taken, waiting }, ...change }, now);

describe('the seats of an event in a list', () => {
  test.each([
    ['many are left', signOf(50, 44), null],
    ['few are left', signOf(50, 45), 'あと5席'],
    ['one is left', signOf(50, 49), 'あと1席'],
    ['it is full with a list', signOf(50, 50), '満員・順番待ちできます'],
    ['it is full without a list', signOf(50, 50, { waitlist: false }), '満員'],
    ['others wait for more seats than are free', signOf(50, 49, {}, 1), '満員・順番待ちできます'],
    ['it has no capacity', signOf(null, 300), null],
    ['it has no seats', seatsSign(event, now), null],
    ['the viewer goes', signOf(50, 50, { attendance: 'going' }), null],
    ['the viewer waits', signOf(50, 50, { attendance: 'waiting' }), null],
    ['the viewer is interested', signOf(50, 48, { attendance: 'interested' }), 'あと2席'],
    ['it began', signOf(50, 48, { startAt: '2026-11-21T03:00:00Z' }), null],
    ['it is cancelled', signOf(50, 48, { status: 'cancelled' }), null],
    ['answers are closed', signOf(50, 48, { answersUntil: '2026-11-21T03:00:00Z' }), null],
  ])('%s', (_name, sign, expected) => {
    expect(sign).toBe(expected);
  });
});
