import type { CalendarEvent } from './calendar-events.ts';
import { RuleTooComplexError, ruleStarts } from './rule-starts.ts';
import { dayIndex, dayMs, durationMs, instantMs, type WallTime, type Zone } from './wall-times.ts';

/** How many days may still be looked at for the rules of a calendar together. */
export interface Steps {
  left: number;
}

/** Days of one rule: every day since 1900, or about a tenth of a second. */
const stepsOfRule = 50_000;
/** Occurrences of one event in the window. */
const occurrencesOfEvent = 1_000;

/** Instants in milliseconds. */
export interface Window {
  fromMs: number;
  toMs: number;
}

/**
 * The starts of a repeated event in the window, as wall clocks of its zone in milliseconds (RFC 5545 section 3.8.5), without the dates
 * that it excludes. @throws RuleTooComplexError
 */
export function startsOf(event: CalendarEvent, window: Window, steps: Steps): number[] {
  const { start, duration } = event;
  const excludedDays = new Set(
    event.excluded.filter(({ isDate }) => isDate || start.isDate).map((time) => namedDay(time, start.zone)),
  );
  const excludedInstants = new Set(event.excluded.map(instantMs));
  const excludedStarts = new Set<number>();
  const isExcluded = (wallMs: number) =>
    excludedStarts.has(wallMs) ||
    excludedDays.has(dayIndex(wallMs)) ||
    (!start.isDate && excludedInstants.has(start.zone.toInstantMs(wallMs)));
  // A day more on both sides: zones differ from UTC by less, and a day of the clock from 24 hours.
  const from = window.fromMs - durationMs(duration) - dayMs;
  const to = window.toMs + dayMs;
  const found = new Set<number>();
  const add = (wallMs: number) => {
    if (wallMs < from || wallMs > to || isExcluded(wallMs)) return;
    found.add(wallMs);
    if (found.size > occurrencesOfEvent) throw new RuleTooComplexError('too many occurrences');
  };
  const startsOfRule = (rule: string) => {
    let looked = 0;
    const onDays = (count: number) => {
      looked += count;
      steps.left -= count;
      if (looked > stepsOfRule || steps.left < 0) throw new RuleTooComplexError('too many steps');
    };
    return ruleStarts(rule, start, { from, to, onDays });
  };
  for (const rule of event.excludedRules)
    for (const wallMs of startsOfRule(rule)) if (wallMs >= from) excludedStarts.add(wallMs);
  add(start.wallMs);
  for (const time of event.added) add(addedStart(event, time));
  for (const rule of event.rules) for (const wallMs of startsOfRule(rule)) add(wallMs);
  return [...found].sort((a, b) => a - b);
}

/** The start of an RDATE. */
const addedStart = ({ start: { zone, isDate } }: CalendarEvent, time: WallTime): number =>
  isDate ? namedDay(time, zone) * dayMs : zone.toWallMs(instantMs(time));

/** The lengths of the periods among the RDATE of an event, by their starts. */
export const addedLengths = (event: CalendarEvent): Map<number, number> =>
  new Map(
    event.added.flatMap((time) =>
      time.lengthMs === undefined || event.start.isDate ? [] : [[addedStart(event, time), time.lengthMs]],
    ),
  );

/** The day that a time names of a series of whole days in a zone. Some files have its midnight in UTC. */
export function namedDay(time: WallTime, ofSeries: Zone): number {
  const { wallMs } = time;
  const inSeries = ofSeries.toWallMs(instantMs(time));
  return dayIndex(wallMs % dayMs !== 0 && inSeries % dayMs === 0 ? inSeries : wallMs);
}
