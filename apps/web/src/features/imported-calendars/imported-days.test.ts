import type { ImportedEvent } from '@hiyori/contract';
import { expect, test } from 'vitest';
import { daysOfImported, importedByDay } from './imported-days.ts';

const event = (change: Partial<ImportedEvent>): ImportedEvent => ({
  id: 1,
  calendarId: 1,
  title: '会議',
  location: null,
  startAt: '2026-11-21T22:00:00.000Z',
  endAt: '2026-11-22T16:00:00.000Z',
  timeZone: 'Asia/Tokyo',
  allDay: false,
  isTentative: false,
  isTransparent: false,
  ...change,
});

test('lists an event on each day that it touches in the zone, clipped to the range', () => {
  const byDay = importedByDay([event({})], '2026-11-22', '2026-11-23', 'Asia/Tokyo');
  expect([...byDay.keys()]).toEqual(['2026-11-22']);
  expect(daysOfImported(event({}), 'Asia/Tokyo')).toEqual({ first: '2026-11-22', last: '2026-11-23' });
  expect(daysOfImported(event({}), 'America/New_York')).toEqual({ first: '2026-11-21', last: '2026-11-22' });
});

test('lists an all-day event on its own days in every zone', () => {
  const days = { startAt: '2026-11-27T15:00:00.000Z', endAt: '2026-11-29T15:00:00.000Z' };
  const trip = event({ allDay: true, ...days });
  for (const zone of ['Asia/Tokyo', 'America/Los_Angeles'])
    expect([...importedByDay([trip], '2026-11-01', '2026-12-01', zone).keys()]).toEqual(['2026-11-28', '2026-11-29']);
});
