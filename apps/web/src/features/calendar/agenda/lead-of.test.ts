import { expect, test } from 'vitest';
import { planItem } from '../../../../test/calendar-item.ts';
import { leadOf } from './lead-of.ts';

const zone = 'Asia/Tokyo';
const plan = (key: string, time: string, change: object = {}) =>
  planItem({ key, startAt: `2026-11-28T${time}:00+09:00`, endAt: '2026-11-28T23:00:00+09:00', ...change });
const day = '2026-11-28';
const before = new Date('2026-11-21T14:00:00+09:00');

test('a day begins with its first plan that has a time and takes place', () => {
  const items = [
    plan('trip', '00:00', { isAllDay: true }),
    plan('off', '09:00', { isCancelled: true }),
    plan('suggested', '09:30', { kind: 'suggested' }),
    plan('first', '10:00'),
    plan('second', '13:00'),
  ];
  expect(leadOf(items, day, before, zone)?.key).toBe('first');
});

test('today it is the next plan, and none when all have begun', () => {
  const items = [plan('first', '10:00'), plan('second', '13:00')];
  expect(leadOf(items, day, new Date('2026-11-28T10:00:00+09:00'), zone)?.key).toBe('second');
  expect(leadOf(items, day, new Date('2026-11-28T13:00:00+09:00'), zone)).toBeNull();
});

test('a plan that began on the day before is none', () => {
  expect(leadOf([plan('night', '10:00', { startAt: '2026-11-27T22:00:00+09:00' })], day, before, zone)).toBeNull();
});

test('an earlier day has none', () => {
  expect(leadOf([plan('first', '10:00')], day, new Date('2026-11-29T00:00:00+09:00'), zone)).toBeNull();
});
