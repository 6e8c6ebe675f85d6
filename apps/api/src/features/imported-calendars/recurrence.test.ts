import { expect, it } from 'vitest';
import type { CalendarEvent } from './calendar-events.ts';
import { startsOf } from './recurrence.ts';
import { RuleTooComplexError } from './rule-starts.ts';
import { dayIndex, ianaZone } from './wall-times.ts';

const at = (text: string) => Date.parse(`${text}:00Z`);
const window = { fromMs: at('2026-11-01T00:00'), toMs: at('2026-12-01T00:00') };
const zone = ianaZone('Asia/Tokyo');
const event = (start: string, ...rules: string[]): CalendarEvent => ({
  uid: '1',
  title: '',
  location: null,
  start: { wallMs: at(start), isDate: false, zone },
  duration: { days: 0, ms: 3_600_000 },
  recurrenceId: null,
  isThisAndFuture: false,
  rules,
  excludedRules: [],
  added: [],
  excluded: [],
  sequence: 0,
  isCancelled: false,
  isTentative: false,
  isTransparent: false,
  isOwn: false,
});
const starts = (...args: Parameters<typeof event>) =>
  startsOf(event(...args), window, { left: 10_000 }).map((wallMs) => new Date(wallMs).toISOString().slice(0, 16));

it.each([
  ['FREQ=MONTHLY;BYDAY=4SA', ['2026-11-28T10:00']],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', ['2026-10-31T10:00', '2026-11-30T10:00']],
  ['FREQ=YEARLY', ['2026-11-07T10:00']],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', ['2026-11-30T10:00']],
  ['FREQ=WEEKLY;INTERVAL=2', ['2026-10-31T10:00', '2026-11-14T10:00', '2026-11-28T10:00']],
  ['FREQ=WEEKLY; BYDAY=MO; INTERVAL=2', ['2026-11-09T10:00', '2026-11-23T10:00']],
  ['FREQ=MONTHLY;BYMONTH=11,2;BYDAY=1MO', ['2026-11-02T10:00']],
])('computes %s', (rule, expected) => expect(starts('2020-11-07T10:00', rule)).toEqual(expected));

it.each([
  ['FREQ=YEARLY', []],
  ['FREQ=YEARLY;INTERVAL=2', []],
])('skips a 29 February that does not exist: %s', (rule, expected) => {
  const from = at('2026-02-01T00:00');
  const found = startsOf(event('2024-02-29T10:00', rule), { ...window, fromMs: from }, { left: 10_000 });
  expect(found.map((wallMs) => new Date(wallMs).toISOString().slice(0, 16))).toEqual(expected);
});

it('adds up several rules, each start once', () => {
  expect(starts('2026-11-02T10:00', 'FREQ=WEEKLY;COUNT=2', 'FREQ=DAILY;COUNT=2')).toEqual([
    '2026-11-02T10:00',
    '2026-11-03T10:00',
    '2026-11-09T10:00',
  ]);
});

it('stops at the steps that are left for all events', () => {
  const steps = { left: 5 };
  expect(() => startsOf(event('2026-11-02T10:00', 'FREQ=DAILY'), window, steps)).toThrow(RuleTooComplexError);
  expect(steps.left).toBeLessThan(0);
});

it('numbers the days', () => expect(dayIndex(at('1970-01-03T23:59'))).toBe(2));
