import type { Event } from '@hiyori/contract';
import { expect, test } from 'vitest';
import { organizerTime } from './organizer-time.ts';

const concert = (change: object = {}) =>
  ({ startAt: '2026-11-21T10:00:00Z', endAt: '2026-11-21T12:30:00Z', timeZone: 'Asia/Tokyo', ...change }) as Event;

test('where the clocks agree, nothing is said twice', () => {
  expect(organizerTime(concert(), 'Asia/Tokyo')).toBeNull();
  expect(organizerTime(concert(), 'Asia/Seoul')).toBeNull();
});

test('elsewhere the organizer’s clocks are told with the name of their zone, and the day only when it is another', () => {
  expect(organizerTime(concert(), 'Asia/Kathmandu')).toEqual({
    here: 'ネパール時間',
    there: '日本標準時',
    period: '19:00 – 21:30',
  });
  expect(organizerTime(concert(), 'Pacific/Auckland')?.period).toBe('11月21日（土） 19:00 – 21:30');
  expect(
    organizerTime(concert({ startAt: '2026-11-21T16:00:00Z', endAt: '2026-11-21T17:00:00Z' }), 'Europe/Paris'),
  ).toEqual({
    here: '中央ヨーロッパ標準時',
    there: '日本標準時',
    period: '11月22日（日） 01:00 – 02:00',
  });
});

test('a year that is another there is told', () => {
  const eve = concert({ startAt: '2026-12-31T15:30:00Z', endAt: '2026-12-31T16:30:00Z' });
  expect(organizerTime(eve, 'Europe/Paris')?.period).toBe('2027年1月1日（金） 00:30 – 01:30');
});

test('a time that only its end shows to differ counts, as over a change of the clocks', () => {
  // Paris leaves summer time at 01:00 UTC, Lagos does not: they agree before and differ after.
  const night = concert({ startAt: '2026-03-29T00:30:00Z', endAt: '2026-03-29T02:00:00Z', timeZone: 'Africa/Lagos' });
  expect(organizerTime(night, 'Europe/Paris')?.period).toBe('01:30 – 03:00');
});

test('a zone that this device does not know, or no time at all, is not told', () => {
  expect(organizerTime(concert({ timeZone: 'Mars/Olympus' }), 'Asia/Tokyo')).toBeNull();
  expect(organizerTime(concert({ endAt: 'soon' }), 'Europe/Paris')).toBeNull();
});
