import type { Event } from '@hiyori/contract';
import { type Day, dayOf, timeOf, zoneOfDays } from '@hiyori/time';
import { moveRule, parseRule, type Recurrence } from '@hiyori/time/recurrence';

/** The rule that the event of a form has, in the zone of the form. */
export interface CurrentRule {
  /** Without regard to the occurrences before the event: its COUNT is that of the whole series. */
  rule: Recurrence;
  /** The day on which, and the time at which the rule has the event. */
  day: Day;
  time: string;
  /** The day on which the event starts; another one when it was moved alone. */
  startDay: Day;
}

type Repeating = Pick<Event, 'startAt' | 'endAt' | 'allDay' | 'timeZone' | 'series'>;

/** Null for an event that does not repeat, and for a rule of a later release. */
export function currentRule(event: Repeating, viewersZone: string): CurrentRule | null {
  const rule = event.series ? parseRule(event.series.rrule) : null;
  if (!event.series || !rule) return null;
  const { recurrenceId } = event.series;
  const zone = zoneOfDays(event, viewersZone);
  const day = dayOf(recurrenceId, zone);
  return {
    rule: moveRule(rule, dayOf(recurrenceId, event.timeZone), day),
    day,
    time: timeOf(recurrenceId, zone),
    startDay: dayOf(event.startAt, zone),
  };
}

/** The rule once the event starts on `day`: weekday and date move along with the event. */
export const ruleOn = ({ rule, day: from, startDay }: CurrentRule, day: Day): Recurrence =>
  day === startDay || day === '' ? rule : moveRule(rule, from, day);
