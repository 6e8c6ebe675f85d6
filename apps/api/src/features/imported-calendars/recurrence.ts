import ICAL from 'ical.js';
import type { CalendarEvent } from './calendar-events.ts';
import { dayMs, fromIcal, toIcal } from './wall-times.ts';

/** A rule that is repeated too often, or cannot be computed. */
export class RuleTooComplexError extends Error {
  override name = 'RuleTooComplexError';
}

/** How many steps of rules may still be computed for the events of a calendar together. */
export interface Steps {
  left: number;
}

/** Steps of one event, about a tenth of a second. */
const stepsOfEvent = 5_000;
/** Occurrences of one event in the window. */
const occurrencesOfEvent = 1_000;

/** Instants in milliseconds. */
export interface Window {
  fromMs: number;
  toMs: number;
}

const frequencies = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']);

/**
 * The starts of a repeated event in the window, as wall clocks of its zone in milliseconds (RFC 5545 section 3.8.5), without the dates
 * that it excludes. @throws RuleTooComplexError
 */
export function startsOf(event: CalendarEvent, window: Window, steps: Steps): number[] {
  const { start, durationMs } = event;
  const excludedDays = new Set(event.excluded.filter(({ isDate }) => isDate).map(({ wallMs }) => dayIndex(wallMs)));
  const excludedInstants = new Set(event.excluded.map(({ zone, wallMs }) => zone.toInstantMs(wallMs)));
  const isExcluded = (wallMs: number) =>
    excludedDays.has(dayIndex(wallMs)) ||
    (start.isDate
      ? event.excluded.some((excluded) => dayIndex(excluded.wallMs) === dayIndex(wallMs))
      : excludedInstants.has(start.zone.toInstantMs(wallMs)));
  // A day more on both sides: zones differ from UTC by less.
  const from = window.fromMs - durationMs - dayMs;
  const to = window.toMs + dayMs;
  const found = new Set<number>();
  const add = (wallMs: number) => {
    if (wallMs < from || wallMs > to || isExcluded(wallMs)) return;
    found.add(wallMs);
    if (found.size > occurrencesOfEvent) throw new RuleTooComplexError('too many occurrences');
  };
  add(start.wallMs);
  for (const { wallMs, zone } of event.added) add(start.zone.toWallMs(zone.toInstantMs(wallMs)));
  for (const rule of event.rules) for (const wallMs of ruleStarts(event, rule, from, to, steps)) add(wallMs);
  return [...found].sort((a, b) => a - b);
}

export const dayIndex = (wallMs: number): number => Math.floor(wallMs / dayMs);

function* ruleStarts(
  { start }: CalendarEvent,
  text: string,
  from: number,
  to: number,
  steps: Steps,
): Generator<number> {
  const { rule, until } = readRule(text, start);
  const first = rule.count ? start.wallMs : shifted(rule, start.wallMs, from);
  let iterator: ICAL.RecurIterator;
  try {
    iterator = rule.iterator(toIcal(first));
  } catch {
    throw new RuleTooComplexError('the rule does not start');
  }
  let last = Number.NEGATIVE_INFINITY;
  for (let step = 0; ; step += 1) {
    if (step >= stepsOfEvent || steps.left <= 0) throw new RuleTooComplexError('too many steps');
    steps.left -= 1;
    let next: ICAL.Time | null;
    try {
      next = iterator.next();
    } catch {
      throw new RuleTooComplexError('the rule cannot be computed');
    }
    if (!next) return;
    const wallMs = fromIcal(next);
    // A rule that goes back or stands still would never end.
    if (!(wallMs > last) || wallMs > to || wallMs > until) return;
    last = wallMs;
    yield wallMs;
  }
}

/** The rule without UNTIL, and UNTIL as a wall clock of the event's zone. */
function readRule(text: string, start: CalendarEvent['start']): { rule: ICAL.Recur; until: number } {
  const pairs = text.toUpperCase().replace(/\s/g, '').split(';').filter(Boolean);
  const parts = new Map(pairs.map((pair) => [pair.replace(/=.*/, ''), pair.replace(/^[^=]*=?/, '')]));
  if (!frequencies.has(parts.get('FREQ') ?? '')) throw new RuleTooComplexError('not a rule of days');
  // ical.js would repeat it every week.
  if (parts.has('BYWEEKNO')) throw new RuleTooComplexError('a rule of weeks of the year');
  try {
    const until = untilOf(parts.get('UNTIL'), start);
    parts.delete('UNTIL');
    completeParts(parts, new Date(start.wallMs));
    return { rule: ICAL.Recur.fromString([...parts].map((pair) => pair.join('=')).join(';')), until };
  } catch {
    throw new RuleTooComplexError('not a rule');
  }
}

const yearlyDays = ['BYDAY', 'BYMONTHDAY', 'BYYEARDAY'];

/** Writes parts of a rule so that ical.js computes them as RFC 5545 says. */
function completeParts(parts: Map<string, string>, start: Date): void {
  // It moves a date that a year does not have to the next month, unless the rule names the date.
  if (parts.get('FREQ') === 'YEARLY' && !yearlyDays.some((name) => parts.has(name))) {
    parts.set('BYMONTHDAY', `${start.getUTCDate()}`);
    if (!parts.has('BYMONTH')) parts.set('BYMONTH', `${start.getUTCMonth() + 1}`);
  }
  // It leaves out months that are not in their order.
  const months = parts.get('BYMONTH')?.split(',').map(Number);
  if (months) parts.set('BYMONTH', months.sort((a, b) => a - b).join());
}

function untilOf(text: string | undefined, { zone, isDate }: CalendarEvent['start']): number {
  if (text === undefined) return Number.POSITIVE_INFINITY;
  const [, year, month, day, time, isUtc] = /^(\d{4})(\d\d)(\d\d)(?:T(\d{6})(Z)?)?$/.exec(text) ?? [];
  if (!year) throw new Error('not a time');
  const at = Date.parse(`${year}-${month}-${day}T${(time ?? '235959').replace(/(\d\d)(\d\d)(\d\d)/, '$1:$2:$3')}Z`);
  if (Number.isNaN(at)) throw new Error('not a time');
  return isUtc && !isDate ? zone.toWallMs(at) : at;
}

/** The last start before the window in the phase of the rule, so that years of steps are not computed. */
function shifted({ freq, interval }: ICAL.Recur, startMs: number, from: number): number {
  const days = { DAILY: 1, WEEKLY: 7 }[freq as string];
  if (!days) return startMs;
  const periodMs = Math.max(1, interval) * days * dayMs;
  const periods = Math.floor((from - startMs) / periodMs) - 1;
  return periods > 0 ? startMs + periods * periodMs : startMs;
}
