import { addDays, type Day, dayOf, instantOf } from '@hiyori/time';
import { type Occurrence, occurrencesOf, type SeriesStart } from '@hiyori/time/occurrences';
import {
  completeRule,
  formatRule,
  moveRule,
  parseRule,
  type Recurrence,
  recurrenceDays,
  recurrenceLimits,
  startsOn,
} from '@hiyori/time/recurrence';
import type { SeriesRow } from './columns.ts';
import { type Extension, isHolidayOff, pairsByNumber, planExtension, ruleOf } from './plan.ts';
import type { NewSeries } from './writes.ts';

/** The addressed occurrence: its recurrence id by the old rule, and when it starts in the new one. */
interface Anchor {
  recurrenceId: string;
  start: SeriesStart;
}

export interface RemadeSeries {
  series: NewSeries;
  /** The recurrence ids of made occurrences by the new rule, by those of the old one. Those that the new rule does not have are missing. */
  recurrenceIds: ReadonlyMap<string, string>;
  /** The recurrence ids of all occurrences to have now. */
  wanted: ReadonlySet<string>;
  extendAt: string | null;
  /** The `madeUntil` of a series of which none are made. */
  noneMadeUntil: string;
}

/** Whether a recurrence is the rule that a series has from `recurrenceId` on, for the occurrence with it that starts on `day`. */
export function isRuleOf(
  series: SeriesRow,
  { rrule, skipHolidays = false }: AskedRule,
  day: Day,
  recurrenceId: string,
): boolean {
  const [rule, own] = [parseRule(rrule), ruleOf(series)];
  const left = own.count && own.count - countUntil(own, series.startDay, dayOf(recurrenceId, series.timeZone));
  return (
    rule !== null &&
    formatRule(completeRule(rule, day)) === formatRule({ ...own, count: left }) &&
    skipHolidays === series.skipsHolidays &&
    startsOn({ ...rule, count: null }, day)
  );
}

interface AskedRule {
  rrule: string;
  skipHolidays?: boolean | undefined;
}

/**
 * The series `next`, which begins with the anchor and may be continued to earlier days, in place of `series` from the occurrence `from`
 * on. With the pattern of the old rule, or the one that it has when the anchor is moved, the n-th occurrence stays the n-th; an anchor with a
 * recurrence id before `from` is then the first. With another the occurrences of the same days stay. COUNT counts from the anchor. Null when the rule
 * then has too many.
 */
export function remakeSeries(
  series: SeriesRow,
  next: NewSeries,
  from: string,
  anchor: Anchor,
  made: readonly string[],
  now: Date,
): RemadeSeries | null {
  const [old, asked] = [ruleOf(series), ruleOf(next)];
  const [ownDay, anchorDay] = [from, anchor.recurrenceId].map((at) => dayOf(at, series.timeZone)) as [Day, Day];
  const isSame = patternText(moveRule(old, anchorDay, anchor.start.day)) === patternText(asked);
  const fromDay = isSame && anchorDay < ownDay ? anchorDay : ownDay;
  const day = isSame
    ? dayWithNumberOf(old, series.startDay, { fromDay, anchorDay }, asked, anchor.start.day)
    : earliestBefore(asked, fromDay, anchor.start.day);
  const rule = { ...asked, count: asked.count && asked.count + countUntil(asked, day, anchor.start.day) };
  if (!parseRule(formatRule(rule))) return null;
  const start = { ...anchor.start, day };
  const begin = instantOf(start.day, start.time, start.zone);
  const known = [...new Set([...made, ...series.exdates])].filter((recurrenceId) => recurrenceId >= from).sort();
  const last = known.at(-1) ?? from;
  const recurrenceIds = isSame
    ? new Map(Array.from(pairsByNumber(series, rule, start, { fromDay, last }), startsOf))
    : recurrenceIdsByDay(series, rule, start, known);
  const anchored = instantOf(anchor.start.day, anchor.start.time, anchor.start.zone).toISOString();
  for (const [recurrenceId, at] of recurrenceIds) if (at === anchored) recurrenceIds.delete(recurrenceId);
  recurrenceIds.set(anchor.recurrenceId, anchored);
  const remade = {
    ...next,
    rrule: formatRule(rule),
    startDay: day,
    exdates: series.exdates.flatMap((recurrenceId) => (recurrenceId >= from && recurrenceIds.get(recurrenceId)) || []),
    madeUntil: new Date(begin.getTime() - 1).toISOString(),
  };
  const plan: Extension = planExtension(remade, { count: 0, firstEndAt: null }, now);
  const isLater = (at: string | undefined): at is string =>
    at !== undefined && at > plan.madeUntil && !isHolidayOff(remade, dayOf(at, next.timeZone));
  const later = made.map((recurrenceId) => recurrenceIds.get(recurrenceId)).filter(isLater);
  const wanted = new Set([...plan.starts.map((at) => at.toISOString()), ...later.slice(0, keptMax), anchored]);
  const { madeUntil, extendAt } = plan;
  return { series: { ...remade, madeUntil }, recurrenceIds, wanted, extendAt, noneMadeUntil: remade.madeUntil };
}

/** How many occurrences after those that are made at once a change keeps, so that repeated changes of the rule do not add up. */
const keptMax = recurrenceLimits.count;

const endless = (rule: Recurrence): Recurrence => ({ ...rule, count: null, untilMs: null });
const patternText = (rule: Recurrence): string => formatRule(endless(rule));

/** The day of the new rule that is as many occurrences before or after that of the anchor, `day`, as `fromDay` is in the old one. */
export function dayWithNumberOf(
  old: Recurrence,
  first: Day,
  { fromDay, anchorDay }: { fromDay: Day; anchorDay: Day },
  rule: Recurrence,
  day: Day,
): Day {
  const before = countUntil(old, first, anchorDay) - countUntil(old, first, fromDay);
  if (before < 0) return [...recurrenceDays({ ...rule, count: 1 - before }, day)].at(-1) ?? day;
  const days = [day];
  for (let each = addDays(day, -1); days.length <= before && each >= '1970-01-01'; each = addDays(each, -1))
    if (leadsTo(rule, each, days.at(-1) ?? day)) days.push(each);
  return days.at(-1) ?? day;
}

/** The first day from `fromDay` on from which the rule reaches `day`. */
function earliestBefore(rule: Recurrence, fromDay: Day, day: Day): Day {
  for (let each = fromDay; each < day; each = addDays(each, 1)) if (reaches(rule, each, day)) return each;
  return day;
}

/** How many days of a rule that begins on `first` are before `day`. */
export function countUntil(rule: Recurrence, first: Day, day: Day): number {
  let count = 0;
  for (const each of recurrenceDays(endless(rule), first)) {
    if (each >= day) break;
    count += 1;
  }
  return count;
}

/** Whether a rule that begins on `first` has `day`. */
function reaches(rule: Recurrence, first: Day, day: Day): boolean {
  if (!startsOn(endless(rule), first)) return false;
  for (const each of recurrenceDays(endless(rule), first)) if (each >= day) return each === day;
  return false;
}

/** Whether a rule that begins on `first` has `day` as its second. */
function leadsTo(rule: Recurrence, first: Day, day: Day): boolean {
  const days = recurrenceDays(endless(rule), first);
  return days.next().value === first && days.next().value === day;
}

const startsOf = (pair: [Occurrence, Occurrence]) =>
  pair.map(({ startAt }) => startAt.toISOString()) as [string, string];

/** Occurrences on a day of the new rule stay on that day. */
function recurrenceIdsByDay(series: SeriesRow, rule: Recurrence, start: SeriesStart, known: readonly string[]) {
  const end = dayOf(known.at(-1) ?? series.madeUntil, series.timeZone);
  const days = new Map<Day, string>();
  for (const { day, startAt } of occurrencesOf(rule, start)) {
    if (day > end) break;
    days.set(day, startAt.toISOString());
  }
  return new Map(
    known.flatMap((recurrenceId) => {
      const at = days.get(dayOf(recurrenceId, series.timeZone));
      return at === undefined ? [] : [[recurrenceId, at] as const];
    }),
  );
}
