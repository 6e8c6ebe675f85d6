import type { Event } from '@hiyori/contract';
import { expect, test } from 'vitest';
import { currentRule, ruleOn } from './current-rule.ts';

const startAt = '2026-11-28T02:00:00Z';
const eventOf = (rrule: string, change: Partial<Event> = {}) =>
  ({
    startAt,
    endAt: '2026-11-28T03:00:00Z',
    timeZone: 'Asia/Tokyo',
    series: { id: 1, rrule, recurrenceId: startAt, isDetached: false, isFollowing: true },
    ...change,
  }) as Event;
const weekdays = (zone: string, day?: string, change: Partial<Event> = {}) => {
  const current = currentRule(eventOf('FREQ=WEEKLY;BYDAY=SA', change), zone);
  return current && ruleOn(current, day ?? current.startDay).pattern;
};

test('the rule is that of the zone of the form, and moves along with the event', () => {
  expect(weekdays('Asia/Tokyo')).toMatchObject({ weekdays: [6] });
  expect(weekdays('Pacific/Honolulu')).toMatchObject({ weekdays: [5] });
  expect(weekdays('Asia/Tokyo', '2026-11-29')).toMatchObject({ weekdays: [0] });
});

test('an occurrence that was moved alone leaves the rule, until it is moved again', () => {
  const sunday = { startAt: '2026-11-29T02:00:00Z' };
  expect(weekdays('Asia/Tokyo', undefined, sunday)).toMatchObject({ weekdays: [6] });
  expect(weekdays('Asia/Tokyo', '2026-11-30', sunday)).toMatchObject({ weekdays: [1] });
});

test('there is none of an event that does not repeat, nor of a rule of a later release', () => {
  expect(currentRule({ ...eventOf(''), series: undefined }, 'Asia/Tokyo')).toBeNull();
  expect(currentRule(eventOf('FREQ=HOURLY'), 'Asia/Tokyo')).toBeNull();
});
