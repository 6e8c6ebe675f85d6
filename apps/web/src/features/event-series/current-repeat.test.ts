import type { Event } from '@hiyori/contract';
import { expect, test } from 'vitest';
import { chosenRepeat, currentRepeat } from './current-repeat.ts';
import { type CurrentRule, currentRule } from './current-rule.ts';
import { noRepeat } from './form.ts';
import { firstDayOf, repeatText, toRecurrence } from './repeat.ts';

const zone = 'Asia/Tokyo';
/** A Saturday, 19:00 in Tokyo. */
const day = '2026-11-28';
const startAt = '2026-11-28T10:00:00Z';
const eventOf = (rrule: string, change: Partial<Event> = {}) =>
  ({
    startAt,
    endAt: '2026-11-28T12:00:00Z',
    timeZone: zone,
    series: { id: 1, rrule, recurrenceId: startAt, isDetached: false, isFollowing: true },
    ...change,
  }) as Event;
const ruleOf = (event: Event): CurrentRule => {
  const current = currentRule(event, zone);
  if (!current) throw new Error('The event does not repeat');
  return current;
};
const details = { countLeft: null, skipHolidays: false };

test.each([
  ['FREQ=DAILY', 'daily'],
  ['FREQ=WEEKLY;BYDAY=SA', 'weekly'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SA', 'biweekly'],
  ['FREQ=MONTHLY;BYMONTHDAY=28', 'monthDay'],
  ['FREQ=MONTHLY;BYDAY=4SA', 'nth'],
  ['FREQ=YEARLY', 'yearly'],
  ['FREQ=WEEKLY;BYDAY=WE,SA', 'other'],
  ['FREQ=WEEKLY;INTERVAL=3;BYDAY=SA', 'other'],
  ['FREQ=MONTHLY;BYDAY=-1SA', 'other'],
])('%s has the tile %s', (rrule, repeat) => {
  expect(currentRepeat(ruleOf(eventOf(rrule)), details, day, zone)).toEqual({ ...noRepeat, repeat });
});

test('the number is that from the event on, and the last day that of the last occurrence', () => {
  const counted = ruleOf(eventOf('FREQ=WEEKLY;BYDAY=SA;COUNT=12'));
  expect(currentRepeat(counted, { countLeft: 5, skipHolidays: true }, day, zone)).toMatchObject({
    repeatEnd: 'count',
    repeatCount: 5,
    skipsHolidays: true,
  });
  // A series that was split ends one second before its first occurrence of the other one.
  const until = ruleOf(eventOf('FREQ=WEEKLY;BYDAY=SA;UNTIL=20261212T095959Z'));
  expect(currentRepeat(until, details, day, zone)).toMatchObject({ repeatEnd: 'until', repeatUntil: '2026-12-11' });
  const including = ruleOf(eventOf('FREQ=WEEKLY;BYDAY=SA;UNTIL=20261212T100000Z'));
  expect(currentRepeat(including, details, day, zone).repeatUntil).toBe('2026-12-12');
});

test('an occurrence that was moved alone has the rule of the others', () => {
  const sunday = ruleOf(eventOf('FREQ=WEEKLY;BYDAY=SA', { startAt: '2026-11-29T10:00:00Z' }));
  const shown = currentRepeat(sunday, details, '2026-11-29', zone);
  expect(shown.repeat).toBe('other');
  expect(repeatText(shown, '2026-11-29', zone, sunday)).toBe('毎週 土曜');
  expect(firstDayOf('other', '2026-11-29', sunday)).toBe('2026-12-05');
});

test('the series as it is is no choice, なし ends it, and another end or rule is sent', () => {
  const current = ruleOf(eventOf('FREQ=WEEKLY;BYDAY=WE,SA;COUNT=12'));
  const counted = { countLeft: 5, skipHolidays: true };
  const shown = currentRepeat(current, counted, day, zone);
  const choose = (change: object) => chosenRepeat({ ...shown, ...change }, current, counted, day, zone);
  expect(choose({})).toEqual(noRepeat);
  expect(choose({ repeatUntil: '2027-01-01' })).toEqual(noRepeat);
  expect(toRecurrence(choose({ repeat: 'none' }), day, zone, current)).toEqual({ recurrence: null });
  expect(toRecurrence(choose({ repeatCount: 3 }), day, zone, current)).toEqual({
    recurrence: { rrule: 'FREQ=WEEKLY;BYDAY=WE,SA;COUNT=3', skipHolidays: true },
  });
  expect(toRecurrence(choose({ repeat: 'daily', skipsHolidays: false }), day, zone, current)).toEqual({
    recurrence: { rrule: 'FREQ=DAILY;COUNT=5' },
  });
});

test('a restored choice does nothing to an event that does not repeat any more', () => {
  for (const repeat of ['ended', 'other'] as const)
    expect(toRecurrence({ ...noRepeat, repeat }, day, zone, null)).toEqual({});
});
