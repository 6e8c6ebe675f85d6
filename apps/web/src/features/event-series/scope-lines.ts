import type { Event, EventScope, SeriesDetails } from '@hiyori/contract';
import { allDayText, dayOf, formatPeriod, type Period, timeOf, zoneOfDays } from '@hiyori/time';
import { moveRule, parseRule } from '@hiyori/time/recurrence';
import { ruleText } from '@hiyori/time/recurrence-text';
import type { DifferenceProps } from '../../ui/feedback/difference.tsx';
import { scopeCopy as copy } from './copy.ts';
import { type RepeatChange, repeatLine } from './repeat-change.ts';

export type ScopedAct = 'change' | 'cancel' | 'reopen' | 'remove';

/** What a change of an event is, as the question shows it. */
export interface ScopedChange {
  /** The periods before and after it, when it moves. */
  period: { from: Period; to: Period } | null;
  differences: readonly DifferenceProps[];
  /** How the series repeats from then on; `this` leaves it as it is. */
  repeat?: RepeatChange | undefined;
  /** Whether others are notified of it. */
  isNotified: boolean;
}

export type AskedEvent = Pick<
  Event,
  'id' | 'startAt' | 'endAt' | 'allDay' | 'timeZone' | 'status' | 'isPublished' | 'series'
>;

interface Asked {
  event: AskedEvent;
  scope: EventScope;
  details: Pick<SeriesDetails, 'countLeft' | 'skipHolidays'>;
  zone: string;
  now: Date;
}

/** What a change touches with a scope, one line each: the period of one occurrence, of several the rule and the time of day. */
export function changeLines(
  { period, differences, repeat }: ScopedChange,
  { event, scope, details, zone, now }: Asked,
): readonly DifferenceProps[] {
  const rule = scope === 'this' ? undefined : repeat;
  const lines = rule ? [repeatLine(rule, details)] : [];
  if (!period) return [...lines, ...differences];
  const text =
    scope === 'this'
      ? (one: Period) => formatPeriod(one, zone, now)
      : periodInSeries(rule ? null : event.series, period, zone);
  const line = { from: text(period.from), to: text(period.to) };
  return [...lines, ...(line.from === line.to ? [] : [line]), ...differences];
}

/** 「毎月 第4土曜 18:00」, with the end when the length changes as well. The weekday or the date of the rule moves along. */
function periodInSeries(series: AskedEvent['series'] | null, { from, to }: { from: Period; to: Period }, zone: string) {
  const dayIn = (one: Period) => dayOf(one.startAt, zoneOfDays(one, zone));
  const rule = parseRule(series?.rrule ?? '');
  const hasEnd = lengthOf(from) !== lengthOf(to);
  return (one: Period): string => {
    const day = dayIn(one);
    const time = [one.startAt, hasEnd && one.endAt]
      .filter((at) => at !== false)
      .map((at) => timeOf(at, zone))
      .join(' – ');
    return [rule && ruleText(moveRule(rule, dayIn(from), day), day), one.allDay ? allDayText : time]
      .filter(Boolean)
      .join(' ');
  };
}

const lengthOf = ({ startAt, endAt }: Period): number => new Date(endAt).getTime() - new Date(startAt).getTime();

/** The line of 中止, 再開 or 削除: which occurrences, and what becomes of them. */
export function actLine(
  act: Exclude<ScopedAct, 'change'>,
  scope: EventScope,
  { day, count }: { day: string; count: number | null },
): DifferenceProps {
  const which = {
    this: copy.occurrence(day),
    following: copy.occurrencesFrom(day, count),
    all: copy.occurrences(count),
  }[scope];
  return { from: which, to: { cancel: copy.cancelled, reopen: copy.reopened, remove: copy.removed }[act] };
}

/** Whether others are notified of an act: nothing of an event that only its creator sees, and not of the deletion of a cancelled one. */
export function isActNotified(
  act: ScopedAct,
  change: ScopedChange | undefined,
  event: AskedEvent,
  scope: EventScope,
): boolean {
  if (!event.isPublished) return false;
  if (act !== 'change') return act !== 'remove' || event.status !== 'cancelled';
  return change?.isNotified === true || (change?.repeat !== undefined && scope !== 'this');
}
