import {
  addDays,
  type Day,
  dayToUtcMs,
  isDay,
  monthOf,
  nthWeekday,
  utcMsToDay,
  weekdayCodes,
  weekdayOf,
} from './day.ts';
import { firstEventDay, lastEventDay } from './event-days.ts';
import { endOfDay } from './instant.ts';

/** A weekday, 0 for Sunday to 6 for Saturday. */
type Weekday = number;

type Pattern =
  | { frequency: 'DAILY' }
  /** On these days of every week, or on one day of every n-th week. None: the weekday of the start. */
  | { frequency: 'WEEKLY'; interval: number; weekdays: readonly Weekday[] }
  /** On a day of the month; -1 is the last. Months without the day are skipped. Null: the day of the start. */
  | { frequency: 'MONTHLY'; day: number | null }
  /** On the n-th weekday of the month; -1 is the last. Months without a fifth are skipped. */
  | { frequency: 'MONTHLY'; nth: number; weekday: Weekday }
  /** On the date of the start. February 29 is skipped in common years. */
  | { frequency: 'YEARLY' };

/** How an event repeats: the part of RFC 5545 section 3.3.10 that is offered. Without an end it repeats for ever. */
export interface Recurrence {
  pattern: Pattern;
  /** The number of occurrences, with those that are left out later; null: no such end. */
  count: number | null;
  /** The last instant at which an occurrence may start, in milliseconds since 1970; null: no such end. */
  untilMs: number | null;
}

export const recurrenceLimits = { count: 366, interval: 4, textMax: 200 } as const;

const weekdayOrder = [1, 2, 3, 4, 5, 6, 0];

/**
 * Reads a recurrence rule of RFC 5545 as far as it is offered; null for any other text. The parts may be in any order, in capitals.
 * Nothing is expanded, so that no rule takes long to refuse.
 */
export function parseRule(text: string): Recurrence | null {
  if (text.length > recurrenceLimits.textMax) return null;
  const pairs = text.split(';').map((part) => part.split('='));
  if (pairs.some(({ length }) => length !== 2)) return null;
  const parts = new Map(pairs as [string, string][]);
  if (parts.size !== pairs.length) return null;
  const take = (name: string): string | undefined => {
    const value = parts.get(name);
    parts.delete(name);
    return value;
  };
  const count = numberIn(take('COUNT'), 1, recurrenceLimits.count);
  const until = parseUntil(take('UNTIL'));
  const interval = numberIn(take('INTERVAL'), 1, recurrenceLimits.interval);
  if (count === undefined || until === undefined || interval === undefined) return null;
  if (count !== null && until !== null) return null;
  const pattern = parsePattern(take('FREQ'), take('BYDAY'), take('BYMONTHDAY'), interval ?? 1);
  return pattern && parts.size === 0 ? { pattern, count, untilMs: until } : null;
}

/** The number; null when the part is absent, undefined when it is wrong. */
function numberIn(text: string | undefined, min: number, max: number): number | null | undefined {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,3}$/.test(text)) return undefined;
  const number = Number(text);
  return number >= min && number <= max ? number : undefined;
}

const untilPattern = /^(\d{4})(\d\d)(\d\d)T([01]\d|2[0-3])([0-5]\d)([0-5]\d)Z$/;

function parseUntil(text: string | undefined): number | null | undefined {
  if (text === undefined) return null;
  const [, year, month, date, hour, minute, second] = untilPattern.exec(text) ?? [];
  const day = `${year}-${month}-${date}`;
  if (!isDay(day) || day < firstEventDay || day > lastEventDay) return undefined;
  return dayToUtcMs(day) + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000;
}

function parsePattern(
  frequency: string | undefined,
  byDay: string | undefined,
  byMonthDay: string | undefined,
  interval: number,
): Pattern | null {
  if (frequency === 'WEEKLY' && byMonthDay === undefined) return parseWeekly(byDay, interval);
  if (interval !== 1) return null;
  if (frequency === 'MONTHLY') return parseMonthly(byDay, byMonthDay);
  if (byDay !== undefined || byMonthDay !== undefined) return null;
  return frequency === 'DAILY' || frequency === 'YEARLY' ? { frequency } : null;
}

function parseWeekly(byDay: string | undefined, interval: number): Pattern | null {
  const weekdays = byDay === undefined ? [] : byDay.split(',').map((name) => weekdayCodes.indexOf(name));
  if (weekdays.includes(-1) || new Set(weekdays).size !== weekdays.length) return null;
  // With several days, the first day of the week would decide which weeks count.
  if (interval > 1 && weekdays.length > 1) return null;
  return { frequency: 'WEEKLY', interval, weekdays: weekdayOrder.filter((day) => weekdays.includes(day)) };
}

function parseMonthly(byDay: string | undefined, byMonthDay: string | undefined): Pattern | null {
  if (byDay === undefined) {
    if (byMonthDay === undefined) return { frequency: 'MONTHLY', day: null };
    const day = byMonthDay === '-1' ? -1 : numberIn(byMonthDay, 1, 31);
    return day ? { frequency: 'MONTHLY', day } : null;
  }
  const [, nth, name = ''] = /^([1-5]|-1)([A-Z]{2})$/.exec(byDay) ?? [];
  const weekday = weekdayCodes.indexOf(name);
  if (nth === undefined || weekday < 0 || byMonthDay !== undefined) return null;
  return { frequency: 'MONTHLY', nth: Number(nth), weekday };
}

/** The `untilMs` of a series whose last day is this day of a zone: its last second. */
export const untilOf = (day: Day, zone: string): number => endOfDay(day, zone).getTime() - 1000;

/** An instant as RFC 5545 writes it in UTC. */
export const basicUtc = (ms: number): string => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '');

/**
 * The rule as text, always in the same form. With the first day the text has the date of a yearly rule, for calendar apps that derive it
 * differently (ical.js moves February 29 to March 1).
 */
export function formatRule({ pattern, count, untilMs }: Recurrence, first?: Day): string {
  const parts = [`FREQ=${pattern.frequency}`];
  if (pattern.frequency === 'WEEKLY') {
    if (pattern.interval > 1) parts.push(`INTERVAL=${pattern.interval}`);
    if (pattern.weekdays.length > 0) parts.push(`BYDAY=${pattern.weekdays.map((day) => weekdayCodes[day]).join(',')}`);
  } else if (pattern.frequency === 'MONTHLY') {
    if ('nth' in pattern) parts.push(`BYDAY=${pattern.nth}${weekdayCodes[pattern.weekday]}`);
    else if (pattern.day !== null) parts.push(`BYMONTHDAY=${pattern.day}`);
  } else if (pattern.frequency === 'YEARLY' && first) {
    parts.push(`BYMONTH=${Number(first.slice(5, 7))}`, `BYMONTHDAY=${dateOf(first)}`);
  }
  if (count !== null) parts.push(`COUNT=${count}`);
  if (untilMs !== null) parts.push(`UNTIL=${basicUtc(untilMs)}`);
  return parts.join(';');
}

const dateOf = (day: Day): number => Number(day.slice(8));
const text2 = (number: number): string => String(number).padStart(2, '0');

/** The last day of a month. `month` is 1 to 12. */
const lastOf = (year: number, month: number): Day => utcMsToDay(new Date(0).setUTCFullYear(year, month, 0));

/** The day of the pattern in a month; null when the month has none. `first` is the start. */
function dayInMonth(pattern: Extract<Pattern, { frequency: 'MONTHLY' }>, first: Day, year: number, month: number) {
  const last = lastOf(year, month);
  const monthText = last.slice(0, 8);
  if ('nth' in pattern) return nthWeekday(`${monthText}01`, pattern.nth, pattern.weekday);
  if (pattern.day === -1) return last;
  const date = pattern.day ?? dateOf(first);
  return date <= dateOf(last) ? `${monthText}${text2(date)}` : null;
}

function* daysOfPattern(pattern: Pattern, first: Day): Generator<Day> {
  if (pattern.frequency === 'DAILY' || pattern.frequency === 'WEEKLY') {
    const weekdays = pattern.frequency === 'WEEKLY' ? pattern.weekdays : [];
    const isSingle = weekdays.length < 2;
    const start =
      isSingle && weekdays[0] !== undefined ? addDays(first, (weekdays[0] - weekdayOf(first) + 7) % 7) : first;
    const step = pattern.frequency === 'WEEKLY' && isSingle ? 7 * pattern.interval : 1;
    for (let day = start; day <= lastEventDay; day = addDays(day, step)) {
      if (isSingle || weekdays.includes(weekdayOf(day))) yield day;
    }
    return;
  }
  const start = monthOf(first);
  const step = pattern.frequency === 'YEARLY' ? 12 : 1;
  const monthly = pattern.frequency === 'MONTHLY' ? pattern : ({ frequency: 'MONTHLY', day: null } as const);
  for (
    let months = start.month - 1;
    start.year + Math.floor(months / 12) <= Number(lastEventDay.slice(0, 4));
    months += step
  ) {
    const day = dayInMonth(monthly, first, start.year + Math.floor(months / 12), (months % 12) + 1);
    if (day !== null && day >= first) yield day;
  }
}

/** The days of a rule from its start on, in order: at most `count`, without regard to `untilMs`. They end with the year 2199. */
export function* recurrenceDays({ pattern, count }: Recurrence, first: Day): Generator<Day> {
  let left = count ?? Number.POSITIVE_INFINITY;
  for (const day of daysOfPattern(pattern, first)) {
    if (left === 0) return;
    left -= 1;
    yield day;
  }
}

/** The rule with the weekday or the day of the month that it otherwise takes from its first day. */
export function completeRule(rule: Recurrence, first: Day): Recurrence {
  const { pattern } = rule;
  if (pattern.frequency === 'WEEKLY' && pattern.weekdays.length === 0)
    return { ...rule, pattern: { ...pattern, weekdays: [weekdayOf(first)] } };
  if (pattern.frequency === 'MONTHLY' && 'day' in pattern && pattern.day === null)
    return { ...rule, pattern: { frequency: 'MONTHLY', day: dateOf(first) } };
  return rule;
}

/** Whether the rule begins on this day, as a start of a series must. */
export const startsOn = (rule: Recurrence, day: Day): boolean => recurrenceDays(rule, day).next().value === day;

/**
 * The rule for a series whose first day moves from `from` to `to`: weekdays move along, and a date of the month becomes that of `to`. The
 * end stays.
 */
export function moveRule(rule: Recurrence, from: Day, to: Day): Recurrence {
  return from === to ? rule : { ...rule, pattern: movePattern(rule.pattern, from, to) };
}

function movePattern(pattern: Pattern, from: Day, to: Day): Pattern {
  if (pattern.frequency === 'WEEKLY') {
    const step = weekdayOf(to) - weekdayOf(from) + 7;
    const moved = pattern.weekdays.map((day) => (day + step) % 7);
    return { ...pattern, weekdays: weekdayOrder.filter((day) => moved.includes(day)) };
  }
  if (pattern.frequency !== 'MONTHLY') return pattern;
  const { year, month } = monthOf(to);
  const fromEnd = dateOf(lastOf(year, month)) - dateOf(to);
  if ('nth' in pattern) {
    const nth = pattern.nth === -1 && fromEnd < 7 ? -1 : Math.ceil(dateOf(to) / 7);
    return { frequency: 'MONTHLY', nth, weekday: weekdayOf(to) };
  }
  if (pattern.day === null || (pattern.day === -1 && fromEnd === 0)) return pattern;
  return { frequency: 'MONTHLY', day: dateOf(to) };
}
