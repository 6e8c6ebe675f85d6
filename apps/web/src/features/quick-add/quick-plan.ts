import { startsInFuture } from '@hiyori/contract';
import { addDays, type Day, daysBetween, minuteOf, minutesPerDay, minuteText } from '@hiyori/time';
import type { QuickLine, QuickProblem } from '@hiyori/time/quick-add';
import { proposePeriod } from '@hiyori/time/quick-add/propose';
import { type EventDraft, newDraft, periodOf } from '../events/form.ts';
import { audienceOf, listIdsOf } from '../user-lists/audience.ts';
import type { GivenPeriod } from './opened-quick-add.ts';
import { beginsOn, endsBefore, ruleFrom } from './quick-repeat.ts';

/** What was corrected in the chips. */
export type Corrections = Partial<
  Pick<EventDraft, 'startDay' | 'startTime' | 'endTime' | 'allDay' | 'location' | 'isPublished' | 'isPublic' | 'lists'>
> & {
  /** How many days after the first one the chosen last day is. */
  days?: number;
  /** Null: it does not repeat. */
  rrule?: string | null;
};

/** The event that a line and its corrections mean, and what of it is only proposed. */
export interface QuickPlan {
  draft: EventDraft;
  /** A rule of RFC 5545; null when the event does not repeat. */
  rrule: string | null;
  isDayGuessed: boolean;
  isTimeGuessed: boolean;
  /** Null once it was corrected. */
  dayProblem: QuickProblem | null;
  timeProblem: QuickProblem | null;
  /** It is for lists, and none is chosen. */
  isListMissing: boolean;
}

interface PlanContext {
  now: Date;
  zone: string;
  given: GivenPeriod | null;
  corrections: Corrections;
}

/** Reads the plan of a line. A day without a time is proposed as a whole day; what is corrected stays as it is. */
export function toQuickPlan(line: QuickLine, { now, zone, given, corrections }: PlanContext): QuickPlan {
  const { rrule = line.recurrence, days: chosenDays, ...corrected } = corrections;
  const said = given ? withGiven(line, given) : line;
  const proposed = proposePeriod(said, { now, zone });
  const allDay =
    corrections.allDay ??
    (line.isAllDay || (said.day !== null && said.startTime === null && said.lengthMinutes === null));
  const { startDay, startTime, endTime } = proposed;
  const days = chosenDays ?? daysBetween(startDay, allDay ? (said.lastDay ?? startDay) : proposed.endDay);
  const isDayCorrected = corrections.startDay !== undefined;
  const isTimeCorrected = corrections.startTime !== undefined || corrections.allDay !== undefined;
  const first = corrections.startDay ?? startDay;
  const draft = {
    ...newDraft(now, zone),
    title: line.title,
    location: line.place ?? '',
    startDay: first,
    startTime,
    // The length stays when only the first day is corrected.
    endDay: addDays(first, days),
    endTime,
    ...corrected,
    allDay,
    ...nightOf(corrections, isLong(proposed) && said.lastDay !== null && chosenDays !== 0 ? null : first),
  };
  return {
    draft,
    rrule: rrule === null ? null : ruleFrom(rrule, draft.startDay),
    isDayGuessed: proposed.isDayGuessed && !isDayCorrected,
    isTimeGuessed: (proposed.isTimeGuessed || line.isTimeUnsure) && !line.isAllDay && !isTimeCorrected,
    dayProblem: isDayCorrected ? null : line.dayProblem,
    timeProblem: isTimeCorrected ? null : line.timeProblem,
    isListMissing: audienceOf(draft) === 'lists' && listIdsOf(draft).length === 0,
  };
}

/** A corrected end before the corrected start is in the night after it. */
function nightOf({ startTime, endTime, days, allDay = false }: Corrections, startDay: Day | null) {
  if (!startDay || allDay || (days ?? 0) !== 0 || startTime === undefined || endTime === undefined) return {};
  const isAtNight = days === undefined ? endTime <= startTime : endTime < startTime;
  return { endDay: addDays(startDay, isAtNight ? 1 : 0) };
}

/** A new start moves the end with it. */
export function withStartTime(draft: EventDraft, next: string): Pick<Corrections, 'startTime' | 'endTime' | 'days'> {
  const length = lengthOf(draft);
  const end = minuteOf(next) + length;
  return {
    startTime: next,
    endTime: minuteText(((end % minutesPerDay) + minutesPerDay) % minutesPerDay),
    ...(length >= minutesPerDay && { days: Math.floor(end / minutesPerDay) }),
  };
}

/** The days of a plan that lasts a day or more, which other times do not change. */
export const daysOfLong = (draft: EventDraft): Pick<Corrections, 'days'> =>
  isLong(draft) ? { days: daysBetween(draft.startDay, draft.endDay) } : {};

type Span = Pick<EventDraft, 'startDay' | 'startTime' | 'endDay' | 'endTime'>;

const lengthOf = ({ startDay, startTime, endDay, endTime }: Span): number =>
  daysBetween(startDay, endDay) * minutesPerDay + minuteOf(endTime) - minuteOf(startTime);
const isLong = (span: Span): boolean => lengthOf(span) >= minutesPerDay;

/** A line that names no day or no time has those of the period; not the time when it names a last day. */
function withGiven(line: QuickLine, given: GivenPeriod): QuickLine {
  const hasTime = line.startTime !== null || line.lastDay !== null;
  return {
    ...line,
    day: line.day ?? given.startDay,
    ...(!hasTime && {
      startTime: given.startTime,
      ...(line.lengthMinutes === null && {
        endTime: given.endTime,
        endDays: daysBetween(given.startDay, given.endDay),
      }),
    }),
  };
}

/** Why a plan cannot be added; null when it can. */
export type Obstacle = 'title' | 'day' | 'time' | 'over' | 'end' | 'repeat' | 'ended' | 'lists';

export function obstacleOf(
  { draft, rrule, dayProblem, timeProblem, isListMissing }: QuickPlan,
  { now, zone }: { now: Date; zone: string },
): Obstacle | null {
  const isOpen = (problem: QuickProblem | null) => problem === 'missing' || problem === 'vague';
  if (isOpen(dayProblem)) return 'day';
  if (isOpen(timeProblem)) return 'time';
  const period = periodOf(draft, zone);
  if (!period) return 'end';
  if (!startsInFuture({ ...period, allDay: draft.allDay }, now.getTime())) return 'over';
  if (rrule !== null && !beginsOn(rrule, draft.startDay)) return 'repeat';
  if (rrule !== null && endsBefore(rrule, draft.startDay, zone)) return 'ended';
  if (isListMissing) return 'lists';
  return draft.title.trim() === '' ? 'title' : null;
}
