import type { Event } from '@hiyori/contract';
import { expect, test } from 'vitest';
import { overlapping } from './clashes.ts';

const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+09:00`).toISOString();
const period = { startAt: at(28, '19:00'), endAt: at(28, '21:00') };
const event = (id: number, from: string, to: string, change: object = {}) =>
  ({ id, title: '夕食', startAt: at(28, from), endAt: at(28, to), status: null, ...change }) as Event;

test('finds what overlaps, not what touches, is cancelled or is the event itself', () => {
  const events = [
    event(1, '18:00', '19:00'),
    event(2, '21:00', '22:00'),
    event(3, '18:30', '19:30'),
    event(4, '18:00', '23:00'),
    event(5, '19:30', '20:00', { status: 'cancelled' }),
    event(6, '19:00', '21:00'),
  ];
  expect(overlapping(events, period, 6).map(({ id }) => id)).toEqual([3, 4]);
});
