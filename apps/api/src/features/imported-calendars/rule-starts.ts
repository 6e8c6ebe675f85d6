import { weekdayCodes } from '@hiyori/time';
import { dayIndex, dayMs, type WallTime } from './wall-times.ts';

/** A rule that is repeated too often, or cannot be computed. */
export class RuleTooComplexError extends Error {
  override name = 'RuleTooComplexError';
}

type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';

/** A recurrence rule (RFC 5545 section 3.3.10) whose interval is of days or more. An empty list is a part that the rule does not have. */
interface Rule {
  frequency: Frequency;
  interval: number;
  count: number;
  /** As a wall clock of the event's zone. */
  untilMs: number;
  weekStart: number;
  months: number[];
  weeks: number[];
  yearDays: number[];
  monthDays: number[];
  /** `nth` is 0 for every such weekday. */
  weekdays: { nth: number; weekday: number }[];
  positions: number[];
  /** The times of a day, in milliseconds from its midnight. */
  times: number[];
}

const frequencies: readonly string[] = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] satisfies Frequency[];

/** Reads a rule for the start of its event. @throws RuleTooComplexError */
function readRule(text: string, start: WallTime): Rule {
  const pairs = text.toUpperCase().replace(/\s/g, '').split(';').filter(Boolean);
  const parts = new Map(pairs.map((pair) => [pair.replace(/=.*/, ''), pair.replace(/^[^=]*=?/, '')]));
  const wrong = (): never => {
    throw new RuleTooComplexError('not a rule');
  };
  const list = (name: string) => parts.get(name)?.split(',').filter(Boolean) ?? [];
  const numbers = (name: string, min: number, max: number) =>
    list(name).map((item) => {
      const value = /^[+-]?\d{1,3}$/.test(item) ? Number(item) : Number.NaN;
      // A part from 1 on counts from the end with negative numbers.
      const place = min === 1 && name !== 'BYMONTH' ? Math.abs(value) : value;
      return place >= min && place <= max ? value : wrong();
    });
  const number = (name: string, otherwise: number) => {
    const value = parts.get(name);
    return value === undefined ? otherwise : /^\d{1,15}$/.test(value) ? Math.max(1, Number(value)) : wrong();
  };
  const frequency = parts.get('FREQ') ?? '';
  if (!frequencies.includes(frequency)) throw new RuleTooComplexError('not a rule of days');
  const rule: Rule = {
    frequency: frequency as Frequency,
    interval: number('INTERVAL', 1),
    count: number('COUNT', Number.POSITIVE_INFINITY),
    untilMs: untilOf(parts.get('UNTIL'), start) ?? wrong(),
    weekStart: weekdayCodes.indexOf(parts.get('WKST') ?? 'MO'),
    months: numbers('BYMONTH', 1, 12),
    weeks: numbers('BYWEEKNO', 1, 53),
    yearDays: numbers('BYYEARDAY', 1, 366),
    monthDays: numbers('BYMONTHDAY', 1, 31),
    weekdays: list('BYDAY').map((item) => {
      const [, nth = '0', name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(item) ?? [];
      return weekdayCodes.includes(name) ? { nth: Number(nth), weekday: weekdayCodes.indexOf(name) } : wrong();
    }),
    positions: numbers('BYSETPOS', 1, 366),
    times: timesOf(start, (name, max) => numbers(name, 0, max)),
  };
  if (rule.weekStart < 0) wrong();
  return completed(rule, start);
}

const timesMax = 48;
/** The times of BYHOUR, BYMINUTE and BYSECOND, which a rule of whole days does not have. */
function timesOf({ wallMs, isDate }: WallTime, numbers: (name: string, max: number) => number[]): number[] {
  const time = new Date(wallMs);
  const at = (name: string, max: number, own: number) => {
    const found = isDate ? [] : numbers(name, max);
    return found.length > 0 ? found : [own];
  };
  const hours = at('BYHOUR', 23, time.getUTCHours());
  const minutes = at('BYMINUTE', 59, time.getUTCMinutes());
  const seconds = at('BYSECOND', 60, time.getUTCSeconds());
  const all = hours.flatMap((h) => minutes.flatMap((m) => seconds.map((s) => ((h * 60 + m) * 60 + s) * 1_000)));
  if (all.length > timesMax) throw new RuleTooComplexError('too many times of a day');
  return [...new Set(all)].sort((a, b) => a - b);
}

/** What a rule does not say is that of the start. */
function completed(rule: Rule, { wallMs }: WallTime): Rule {
  const start = new Date(wallMs);
  const ofStart = { nth: 0, weekday: start.getUTCDay() };
  const { frequency, months, weeks, yearDays, monthDays, weekdays } = rule;
  if (weekdays.length + monthDays.length + yearDays.length > 0) return rule;
  if (frequency === 'WEEKLY' || weeks.length > 0) return { ...rule, weekdays: [ofStart] };
  if (frequency === 'DAILY') return rule;
  const own = { ...rule, monthDays: [start.getUTCDate()] };
  return frequency === 'YEARLY' && months.length === 0 ? { ...own, months: [start.getUTCMonth() + 1] } : own;
}

function untilOf(text: string | undefined, { zone, isDate }: WallTime): number | null {
  if (text === undefined) return Number.POSITIVE_INFINITY;
  const [, year, month, day, time, isUtc] = /^(\d{4})(\d\d)(\d\d)(?:T(\d{6})(Z)?)?$/.exec(text) ?? [];
  const at = Date.parse(`${year}-${month}-${day}T${(time ?? '235959').replace(/(\d\d)(\d\d)(\d\d)/, '$1:$2:$3')}Z`);
  if (Number.isNaN(at)) return null;
  return isUtc && !isDate ? zone.toWallMs(at) : at;
}

const mod = (value: number, by: number) => ((value % by) + by) % by;
/** Days are counted from 1 January 1970, a Thursday. */
const weekdayOf = (day: number) => mod(day + 4, 7);
const dayOf = (year: number, month: number, date: number) => Date.UTC(year, month, date) / dayMs;
const weekBegin = (day: number, weekStart: number) => day - mod(weekdayOf(day) - weekStart, 7);
/** Week 1 is the first with four days or more in the year; 4 January is in it. */
const firstWeek = (year: number, weekStart: number) => weekBegin(dayOf(year, 0, 4), weekStart);

/** Whether a place counted from 1, or its place from the end, is in a list. */
const isIn = (list: readonly number[], place: number, length: number) =>
  list.includes(place) || list.includes(place - length - 1);

function isInWeeks({ weeks, weekStart }: Rule, day: number): boolean {
  const begin = weekBegin(day, weekStart);
  const year = new Date((begin + 3) * dayMs).getUTCFullYear();
  const first = firstWeek(year, weekStart);
  return isIn(weeks, (begin - first) / 7 + 1, (firstWeek(year + 1, weekStart) - first) / 7);
}

/** Whether a day of a period is one of the rule. */
function isOn(rule: Rule, day: number): boolean {
  const { frequency, months, weeks, yearDays, monthDays, weekdays } = rule;
  const ofDay = weekdays.filter(({ weekday }) => weekday === weekdayOf(day));
  if (weekdays.length > 0 && ofDay.length === 0) return false;
  const date = new Date(day * dayMs);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  if (months.length > 0 && !months.includes(month + 1)) return false;
  if (weeks.length > 0 && !isInWeeks(rule, day)) return false;
  const ofMonth = { place: date.getUTCDate(), length: dayOf(year, month + 1, 0) - dayOf(year, month, 0) };
  const ofYear = { place: day - dayOf(year, 0, 0), length: dayOf(year + 1, 0, 0) - dayOf(year, 0, 0) };
  if (monthDays.length > 0 && !isIn(monthDays, ofMonth.place, ofMonth.length)) return false;
  if (yearDays.length > 0 && !isIn(yearDays, ofYear.place, ofYear.length)) return false;
  // The n-th weekday of the year only in a rule of years without months.
  const { place, length } = frequency === 'YEARLY' && months.length === 0 ? ofYear : ofMonth;
  const isCounted = (frequency === 'MONTHLY' || frequency === 'YEARLY') && weeks.length === 0;
  const places = [0, Math.ceil(place / 7), -Math.ceil((length - place + 1) / 7)];
  return ofDay.length === 0 || !isCounted || ofDay.some(({ nth }) => places.includes(nth));
}

/** The days of the n-th period of a rule from that of its first day on. */
function daysOf({ frequency, interval, weekStart, months }: Rule, first: number, n: number): number[] {
  const days = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
  const date = new Date(first * dayMs);
  const year = date.getUTCFullYear();
  if (frequency === 'DAILY') return [first + n * interval];
  if (frequency === 'WEEKLY') {
    const begin = weekBegin(first, weekStart) + n * interval * 7;
    return days(begin, begin + 7);
  }
  if (frequency === 'MONTHLY') {
    const month = date.getUTCMonth() + n * interval;
    return days(dayOf(year, month, 1), dayOf(year, month + 1, 1));
  }
  const at = year + n * interval;
  if (months.length === 0) return days(dayOf(at, 0, 1), dayOf(at + 1, 0, 1));
  const inOrder = [...new Set(months)].sort((a, b) => a - b);
  return inOrder.flatMap((month) => days(dayOf(at, month - 1, 1), dayOf(at, month, 1)));
}

/** At most so many days a period of each frequency has. */
const longest: Record<Frequency, number> = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 };

/**
 * The starts of a rule in their order, as wall clocks of the event's zone in milliseconds, until `to`; of a rule without COUNT some before
 * `from` are left out. `onDays` is called with the number of days that are looked at. @throws RuleTooComplexError
 */
export function* ruleStarts(
  text: string,
  start: WallTime,
  { from, to, onDays }: { from: number; to: number; onDays: (count: number) => void },
): Generator<number> {
  const rule = readRule(text, start);
  const isCounted = Number.isFinite(rule.count);
  const first = dayIndex(start.wallMs);
  const periods = Math.floor((from / dayMs - first) / (longest[rule.frequency] * rule.interval)) - 1;
  const last = Math.min(to, rule.untilMs);
  let found = 0;
  for (let n = isCounted ? 0 : Math.max(0, periods); ; n += 1) {
    const days = daysOf(rule, first, n);
    onDays(days.length);
    const begin = days[0];
    // A period after the last date that JavaScript has, in the year 275760, has no days.
    if (begin === undefined || begin * dayMs > last) return;
    const starts = days.filter((day) => isOn(rule, day)).flatMap((day) => rule.times.map((time) => day * dayMs + time));
    for (const wallMs of placed(starts, rule.positions)) {
      if (wallMs < start.wallMs) continue;
      // The start of the event always counts as the first.
      if (found === 0 && wallMs > start.wallMs) found = 1;
      if (wallMs > last || found >= rule.count) return;
      found += 1;
      yield wallMs;
    }
  }
}

/** Those of a period that BYSETPOS names. */
function placed(starts: readonly number[], positions: readonly number[]): readonly number[] {
  if (positions.length === 0) return starts;
  return starts.filter((_, index) => isIn(positions, index + 1, starts.length));
}
