import type { Notification } from '@hiyori/contract';
import { expect, test, vi } from 'vitest';
import { differencesOf } from './notification-difference.ts';

vi.mock('@hiyori/time', async (original) => ({
  ...(await original<typeof import('@hiyori/time')>()),
  viewerZone: () => 'Asia/Tokyo',
}));

const now = new Date('2026-11-21T03:00:00Z');
const period = (start: string, end: string) => ({ startAt: `${start}:00+09:00`, endAt: `${end}:00+09:00` });
const moved = (from: object, to: object) =>
  differencesOf({ kind: 'event_changed', change: { period: { from, to } } } as Notification, now);

test('names only the starts when the length is the same, with a year that is not this one', () => {
  const from = period('2026-11-27T19:00', '2026-11-27T21:00');
  expect(moved(from, period('2027-01-08T18:00', '2027-01-08T20:00'))).toEqual([
    { key: 'period', from: '11/27（金） 19:00', to: '2027/1/8（金） 18:00' },
  ]);
});

test('names the end when it is all that changed, with its day after midnight', () => {
  const from = period('2026-11-27T19:00', '2026-11-28T00:00');
  expect(moved(from, period('2026-11-27T19:00', '2026-11-28T05:00'))).toEqual([
    { key: 'period', from: '11/27（金） 19:00 – 24:00', to: '11/27（金） 19:00 – 11/28（土） 05:00' },
  ]);
});

test('names the rules in words, by the day of the event', () => {
  const event = { startAt: '2026-11-27T16:00:00Z', timeZone: 'Asia/Tokyo' };
  const rules = (from: string, to: string | null) =>
    differencesOf({ kind: 'event_changed', event, change: { rrule: { from, to } } } as Notification, now);
  expect(rules('FREQ=WEEKLY', 'FREQ=MONTHLY;BYDAY=4SA')).toEqual([
    { key: 'rrule', from: '毎週 土曜', to: '毎月 第4土曜' },
  ]);
  expect(rules('FREQ=HOURLY', null)).toEqual([{ key: 'rrule', from: 'FREQ=HOURLY', to: 'くり返しなし' }]);
});

test('has nothing for a cancellation', () => {
  const change = { period: null, title: { from: 'a', to: 'b' }, location: null };
  expect(differencesOf({ kind: 'event_cancelled', change } as Notification, now)).toEqual([]);
});
