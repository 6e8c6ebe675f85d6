import { LenientEvent } from '@hiyori/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { wireEvent } from '../../../test/wire-event.ts';
import { NextSeats } from './next-seats.tsx';

const now = new Date('2026-11-21T03:00:00.000Z');
const full = { capacity: 8, taken: 8, waiting: 0 };
const series = { id: 1, rrule: 'FREQ=WEEKLY', recurrenceId: '2026-11-22T10:00:00.000Z', isDetached: false };
const event = LenientEvent.parse(wireEvent(5, { seats: full, series: { ...series, isFollowing: false } }));
const occurrence = (id: number, day: number, isCancelled = false) => ({
  id,
  startAt: `2026-11-${day}T10:00:00.000Z`,
  endAt: `2026-11-${day}T12:30:00.000Z`,
  isCancelled,
});

function show(change: object) {
  const next = [occurrence(4, 21), occurrence(5, 22), occurrence(6, 25, true), occurrence(7, 29)];
  const details = {
    id: 1,
    rrule: series.rrule,
    skipHolidays: false,
    timeZone: 'Asia/Tokyo',
    scopes: null,
    isAsked: false,
  };
  const start = { start_at: '2026-11-29T10:00:00.000Z', end_at: '2026-11-29T12:30:00.000Z' };
  const calls = stubApi({
    'GET /events/5/series': () => ({ status: 200, body: { ...details, next } }),
    'GET /events/7': () => ({ status: 200, body: wireEvent(7, { ...start, ...change }) }),
  });
  renderInApp(<NextSeats event={event} now={now} zone="Asia/Tokyo" />, { viewer: wireSelf() });
  return () => waitFor(() => expect(calls.map(({ route }) => route)).toContain('GET /events/7'));
}

test('leads to the next occurrence, with its free seats', async () => {
  show({ seats: { capacity: 8, taken: 5, waiting: 0 } });
  const row = await screen.findByRole('link', { name: /あと3席/ });
  expect(row.textContent).toContain('29');
  expect(row.getAttribute('href')).toBe('/events/7');
  expect(screen.getByRole('heading', { name: 'つぎの回なら、空いています' })).toBeTruthy();
});

test.each([
  ['is full as well', { seats: full }],
  ['takes no answers any more', { seats: { ...full, taken: 1 }, answersUntil: '2026-11-21T02:00:00.000Z' }],
  ['is added already', { seats: { ...full, taken: 1 }, attendance: 'going' }],
  ['asks for no answers', {}],
])('says nothing when the next occurrence %s', async (_case, change) => {
  await show(change)();
  await new Promise(requestAnimationFrame);
  expect(screen.queryByRole('link')).toBeNull();
});
