import { addMonths, type Day, dayOf, timeOf } from '@hiyori/time';
import { endLike, type Occurrence, occurrencesOf } from '@hiyori/time/occurrences';
import { formatRule } from '@hiyori/time/recurrence';
import type { SeriesRow } from '../event-series/columns.ts';
import { isHolidayOff, ruleOf, startOf } from '../event-series/plan.ts';
import type { CalendarRow } from './columns.ts';

/** A series as a calendar file has it: a rule, the dates that it leaves out, and the occurrences that differ from it. */
export interface SeriesEntry {
  series: SeriesRow;
  /** The occurrence whose fields the rule repeats. */
  template: CalendarRow;
  /** The first occurrence, which the rule begins with. */
  startAt: Date;
  endAt: Date;
  /** The value of RRULE. */
  rrule: string;
  exdates: Date[];
  overrides: CalendarRow[];
}

/** For how long holidays after the last made occurrence are named. */
const holidayMonths = 18;

interface Shown {
  /** Whether later rows may be missing. */
  isCut: boolean;
  /** Events that the reader is only interested in. */
  interests?: ReadonlySet<number> | undefined;
}

/**
 * The entry of a series whose occurrences `rows` are; null when all of them were changed alone. What was made by the rule and is not in `rows`
 * is left out: deleted, taken out of the calendar, or too long past. When later rows may be missing, it is left out up to the last row.
 */
export function seriesEntryOf(series: SeriesRow, rows: readonly CalendarRow[], shown: Shown): SeriesEntry | null {
  const byRecurrenceId = new Map(
    rows.flatMap((row) => (row.recurrenceId === null ? [] : [[row.recurrenceId, row] as const])),
  );
  const recurrenceIds = [...byRecurrenceId.keys()].sort();
  const [firstId, lastId] = [recurrenceIds[0], recurrenceIds.at(-1)];
  const isInterest = ({ id }: CalendarRow) => shown.interests?.has(id) ?? false;
  const undetached = recurrenceIds.flatMap((id) => byRecurrenceId.get(id) ?? []).filter((row) => !row.isDetached);
  const template = undetached.findLast((row) => !isInterest(row)) ?? undetached.at(-1);
  if (firstId === undefined || lastId === undefined || !template) return null;
  const { timeZone: zone } = series;
  const firstDay = dayOf(firstId, zone);
  const isOpen = !shown.isCut && !isStopped(series);
  const lastMade = isOpen && series.madeUntil > lastId ? series.madeUntil : lastId;
  const horizon = addMonths(dayOf(lastMade, zone), holidayMonths);
  const period = { startAt: new Date(template.startAt), endAt: new Date(template.endAt) };
  const exdates: Date[] = [];
  const overrides: CalendarRow[] = [];
  for (const occurrence of occurrencesOf(ruleOf(series), startOf(series), firstDay)) {
    const recurrenceId = occurrence.startAt.toISOString();
    if (recurrenceId < firstId) continue;
    if (occurrence.day > horizon) break;
    const row = byRecurrenceId.get(recurrenceId);
    if (row) {
      const endAt = endLike(occurrence.startAt, period, zone);
      const isOther = differs(row, template, occurrence, endAt) || isInterest(row) !== isInterest(template);
      if (isOther) overrides.push(row);
    }
    const isOff = isHolidayOff(series, occurrence.day) || series.exdates.includes(recurrenceId);
    if (!row && (recurrenceId <= lastMade || isOff)) exdates.push(occurrence.startAt);
  }
  const startAt = new Date(firstId);
  return {
    series,
    template,
    startAt,
    endAt: endLike(startAt, period, zone),
    rrule: ruleText(series, template, firstDay, lastId),
    exdates,
    overrides,
  };
}

const shownFields = ['title', 'description', 'location', 'url', 'status', 'isPublished', 'isPublic', 'allDay'] as const;

const differs = (row: CalendarRow, template: CalendarRow, { startAt }: Occurrence, endAt: Date): boolean =>
  row.startAt !== startAt.toISOString() ||
  row.endAt !== endAt.toISOString() ||
  shownFields.some((field) => row[field] !== template[field]);

/** Whether it ends without having reached the end of its rule. */
function isStopped(series: SeriesRow): boolean {
  if (series.extendAt !== null) return false;
  const { madeUntil, timeZone } = series;
  for (const { startAt } of occurrencesOf(ruleOf(series), startOf(series), dayOf(madeUntil, timeZone)))
    if (startAt > new Date(madeUntil)) return true;
  return false;
}

/** A later end stays an instant. */
const countedMax = 1_000;

/**
 * The rule from its first shown day on. It ends with the last occurrence when no further ones are made. An end is a number of occurrences,
 * which every calendar app reads alike: some compare UNTIL with local times.
 */
function ruleText(series: SeriesRow, { allDay }: CalendarRow, firstDay: Day, lastId: string): string {
  const rule = ruleOf(series);
  const untilMs = isStopped(series) ? Date.parse(lastId) : rule.untilMs;
  if (rule.count === null && untilMs === null) return formatRule(rule, firstDay);
  let count = 0;
  for (const _ of occurrencesOf({ ...rule, untilMs }, startOf(series), firstDay)) {
    count += 1;
    if (count > countedMax) break;
  }
  if (count <= countedMax) return formatRule({ ...rule, count, untilMs: null }, firstDay);
  const text = formatRule({ ...rule, untilMs }, firstDay);
  // With a date as its start, a rule has a date as its end (RFC 5545 section 3.3.10).
  const last = dayOf(new Date(untilMs ?? 0), series.timeZone).replaceAll('-', '');
  return allDay ? text.replace(/UNTIL=\w+/, `UNTIL=${last}`) : text;
}

/** `2026-11-28T19:00:00`, the local time of an instant. */
export const localText = (instant: Date, zone: string): string => `${dayOf(instant, zone)}T${timeOf(instant, zone)}:00`;
