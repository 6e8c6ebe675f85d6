import type { Event } from '@hiyori/contract';
import { expect, test } from 'vitest';
import { eventZoneTime } from './event-zone-time.ts';

const concert = (change: object = {}) =>
  ({ startAt: '2026-11-21T10:00:00Z', endAt: '2026-11-21T12:30:00Z', timeZone: 'Asia/Tokyo', ...change }) as Event;

test('returns null if both zones show the same time', () => {
  expect(eventZoneTime(concert(), 'Asia/Tokyo')).toBeNull();
  expect(eventZoneTime(concert(), 'Asia/Seoul')).toBeNull();
});

test('returns the time in the event’s zone with the zone names, and the day only if it differs', () => {
  expect(eventZoneTime(concert(), 'Asia/Kathmandu')).toEqual({
    here: 'ネパール時間',
    there: '日本標準時',
    period: '19:00 – 21:30',
  });
  expect(eventZoneTime(concert(), 'Pacific/Auckland')?.period).toBe('11月21日（土） 19:00 – 21:30');
  expect(
    eventZoneTime(concert({ startAt: '2026-11-21T16:00:00Z', endAt: '2026-11-21T17:00:00Z' }), 'Europe/Paris'),
  ).toEqual({
    here: '中央ヨーロッパ標準時',
    there: '日本標準時',
    period: '11月22日（日） 01:00 – 02:00',
  });
});

test('includes the year if it differs', () => {
  const eve = concert({ startAt: '2026-12-31T15:30:00Z', endAt: '2026-12-31T16:30:00Z' });
  expect(eventZoneTime(eve, 'Europe/Paris')?.period).toBe('2027年1月1日（金） 00:30 – 01:30');
});

test('returns the time if only the end differs, as over a DST change', () => {
  // Paris leaves summer time at 01:00 UTC, Lagos does not: the same time before, different after.
  const night = concert({ startAt: '2026-03-29T00:30:00Z', endAt: '2026-03-29T02:00:00Z', timeZone: 'Africa/Lagos' });
  expect(eventZoneTime(night, 'Europe/Paris')?.period).toBe('01:30 – 03:00');
});

test('returns null for an unknown zone or an invalid time', () => {
  expect(eventZoneTime(concert({ timeZone: 'Mars/Olympus' }), 'Asia/Tokyo')).toBeNull();
  expect(eventZoneTime(concert({ endAt: 'soon' }), 'Europe/Paris')).toBeNull();
});
