import { describe, expect, it } from 'vitest';
import type { SeriesRow } from './columns.ts';
import { isRuleOf, remakeSeries } from './remake.ts';

const zone = 'Asia/Tokyo';
const at = (day: string) => `2026-${day}T10:00:00.000Z`;
const made = ['11-28', '12-05', '12-12', '12-19'].map(at);
/** Saturdays at 19:00 in Tokyo. */
const series = {
  ...{ rrule: 'FREQ=WEEKLY;BYDAY=SA', timeZone: zone, startDay: '2026-11-28', startTime: '19:00' },
  ...{ skipsHolidays: false, exdates: [], madeUntil: at('12-19') },
} as unknown as SeriesRow;
const remade = (rrule: string, day: string, from = at('11-28'), recurrenceId = at('12-05')) => {
  const next = { ...series, rrule, startDay: day };
  const anchor = { recurrenceId, start: { day, time: '19:00', zone } };
  return remakeSeries(series, next, from, anchor, made, new Date('2026-11-22T03:00:00Z'));
};

it('moves the n-th to the n-th when the pattern moves along', () => {
  const { recurrenceIds, series } = remade('FREQ=WEEKLY;BYDAY=SU', '2026-12-06') ?? {};
  expect([...(recurrenceIds ?? [])].sort()).toEqual(
    made.map((recurrenceId, n) => [recurrenceId, at(['11-29', '12-06', '12-13', '12-20'][n] ?? '')]),
  );
  expect(series?.startDay).toBe('2026-11-29');
});

it('keeps an occurrence after those that were made when the pattern stays', () => {
  const later = '2029-12-01T10:00:00.000Z';
  const next = { ...series, rrule: 'FREQ=WEEKLY;BYDAY=SA;COUNT=300' };
  const anchor = { recurrenceId: at('11-28'), start: { day: '2026-11-28', time: '20:00', zone } };
  const remade = remakeSeries(series, next, at('11-28'), anchor, [...made, later], new Date('2026-11-22T03:00:00Z'));
  expect(remade?.recurrenceIds.get(later)).toBe('2029-12-01T11:00:00.000Z');
  expect(remade?.wanted).toContain('2029-12-01T11:00:00.000Z');
});

describe('a known occurrence after those that are made', () => {
  const startOn = (day: string) => `${day}T10:00:00.000Z`;
  const keptOf = (rrule: string, known: readonly string[], skipsHolidays = false) => {
    const next = { ...series, rrule, skipsHolidays };
    const anchor = { recurrenceId: at('11-28'), start: { day: '2026-11-28', time: '19:00', zone } };
    const now = new Date('2026-11-22T03:00:00Z');
    const { series: made, wanted } = remakeSeries(series, next, at('11-28'), anchor, known, now) ?? {};
    return [...(wanted ?? [])].filter((recurrenceId) => recurrenceId > (made?.madeUntil ?? ''));
  };

  it('stays on a day of another pattern', () => {
    const known = [...made, startOn('2027-06-19'), startOn('2027-06-26')];
    expect(keptOf('FREQ=DAILY;COUNT=204', known)).toEqual([startOn('2027-06-19')]);
    expect(keptOf('FREQ=DAILY', known)).toEqual(known.slice(-2));
  });

  it('does not stay on a holiday that is left out', () => {
    const known = [...made, startOn('2027-05-03'), startOn('2027-06-19')];
    expect(keptOf('FREQ=DAILY', known, true)).toEqual([startOn('2027-06-19')]);
  });

  it('stays up to as many as a rule can count', () => {
    const later = Array.from({ length: 400 }, (_, n) => new Date(Date.parse(startOn('2027-06-19')) + n * 86_400_000));
    const known = [...made, ...later.map((date) => date.toISOString())];
    expect(keptOf('FREQ=DAILY', known)).toEqual(known.slice(made.length, made.length + 366));
  });
});

it('keeps the days of another pattern, and counts from the anchor', () => {
  const { recurrenceIds, series } = remade('FREQ=WEEKLY;INTERVAL=2;BYDAY=SA;COUNT=2', '2026-12-05') ?? {};
  expect([...(recurrenceIds?.keys() ?? [])].sort()).toEqual([at('12-05'), at('12-19')]);
  expect(series?.rrule).toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=SA;COUNT=2');
  expect(remade('FREQ=DAILY;COUNT=366', '2026-12-05')).toBeNull();
});

it('knows the rule that a series has', () => {
  const recurrenceId = at('12-05');
  expect(isRuleOf(series, { rrule: 'FREQ=WEEKLY' }, '2026-12-05', recurrenceId)).toBe(true);
  expect(isRuleOf(series, { rrule: 'FREQ=WEEKLY', skipHolidays: true }, '2026-12-05', recurrenceId)).toBe(false);
  expect(isRuleOf(series, { rrule: 'FREQ=WEEKLY;BYDAY=SA' }, '2026-12-06', recurrenceId)).toBe(false);
});

it.each([
  [3, true],
  [4, false],
])('counts from the occurrence that a rule is compared for: %i is the same: %s', (left, isSame) => {
  const counted = { ...series, rrule: 'FREQ=WEEKLY;BYDAY=SA;COUNT=4' };
  expect(isRuleOf(counted, { rrule: `FREQ=WEEKLY;COUNT=${left}` }, '2026-12-05', at('12-05'))).toBe(isSame);
});
