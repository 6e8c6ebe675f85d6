import { addDays, addMonths, type Day, formatDay, isDay, weekdayOf } from '@hiyori/time';
import { occurrencesOf } from '@hiyori/time/occurrences';
import { formatRule, type Recurrence, recurrenceDays, startsOn, untilOf } from '@hiyori/time/recurrence';
import { ruleParts, ruleText } from '@hiyori/time/recurrence-text';
import { repeatCopy as copy } from './copy.ts';
import { type CurrentRule, ruleOn } from './current-rule.ts';
import type { RepeatDraft, RepeatKind, TileKind } from './form.ts';

/** In the order of the tiles. */
export const repeatKinds: readonly TileKind[] = [
  'none',
  'daily',
  'weekdays',
  'weekly',
  'biweekly',
  'yearly',
  'monthDay',
  'nth',
  'monthEnd',
];

export const repeatCounts = { min: 2, max: 366 };

const workingDays = [1, 2, 3, 4, 5];

export function patternOf(kind: Exclude<TileKind, 'none'>, day: Day): Recurrence['pattern'] {
  switch (kind) {
    case 'daily':
      return { frequency: 'DAILY' };
    case 'weekdays':
      return { frequency: 'WEEKLY', interval: 1, weekdays: workingDays };
    case 'weekly':
      return { frequency: 'WEEKLY', interval: 1, weekdays: [weekdayOf(day)] };
    case 'biweekly':
      return { frequency: 'WEEKLY', interval: 2, weekdays: [weekdayOf(day)] };
    case 'monthDay':
      return { frequency: 'MONTHLY', day: Number(day.slice(8)) };
    case 'nth':
      return { frequency: 'MONTHLY', nth: Math.ceil(Number(day.slice(8)) / 7), weekday: weekdayOf(day) };
    case 'monthEnd':
      return { frequency: 'MONTHLY', day: -1 };
    case 'yearly':
      return { frequency: 'YEARLY' };
  }
}

/**
 * The rule of a draft whose event starts on a day of a zone; null when it does not repeat, the day is not valid, its end is not
 * given, or nothing is chosen.
 * `current` is the rule that the event has.
 */
export function repeatRule(
  draft: RepeatDraft,
  day: Day,
  zone: string,
  current?: CurrentRule | null,
): Recurrence | null {
  const { repeat } = draft;
  if (repeat === 'none' || repeat === 'ended' || !isDay(day)) return null;
  const pattern = repeat === 'other' ? current && ruleOn(current, day).pattern : patternOf(repeat, day);
  if (!pattern) return null;
  const rule = { pattern, count: null, untilMs: null };
  if (draft.repeatEnd === 'count') return { ...rule, count: draft.repeatCount };
  if (draft.repeatEnd === 'never') return rule;
  if (draft.repeatUntil === '') return null;
  return { ...rule, untilMs: untilOf(draft.repeatUntil, zone) };
}

/** The first day on or after a day on which an event of this kind can start: 平日 begins on a working day, 月末 on the last of a month. */
export function firstDayOf(kind: RepeatKind, day: Day, current?: CurrentRule | null): Day {
  if (kind === 'monthEnd') return addDays(addMonths(`${day.slice(0, 8)}01`, 1), -1);
  if (kind === 'other' && current)
    return recurrenceDays({ ...ruleOn(current, day), count: null }, day).next().value ?? day;
  let first = day;
  while (kind === 'weekdays' && !workingDays.includes(weekdayOf(first))) first = addDays(first, 1);
  return first;
}

/** Why an event that starts on this day cannot repeat like this; empty if it can. */
export function repeatProblems(
  draft: RepeatDraft & { lists?: string },
  day: Day,
  zone: string,
  current?: CurrentRule | null,
): { startAt?: string } {
  const rule = repeatRule(draft, day, zone, current);
  if (rule && !current && draft.lists === 'answered') return { startAt: copy.notForAnswered };
  if (rule && !startsOn(rule, day)) return { startAt: copy.notOnDay };
  return rule?.untilMs && draft.repeatUntil < day ? { startAt: copy.endsBefore } : {};
}

/** The member of the request: none when nothing is chosen, null when a series ends. */
export function toRecurrence(draft: RepeatDraft, day: Day, zone: string, current?: CurrentRule | null) {
  if (draft.repeat === 'ended') return current ? { recurrence: null } : {};
  const rule = repeatRule(draft, day, zone, current);
  if (!rule) return {};
  return { recurrence: { rrule: formatRule(rule), ...(draft.skipsHolidays && { skipHolidays: true }) } };
}

/** How many occurrences are looked at for what a rule touches. */
export const lookedAt = 100;

/** The days of the next occurrences: at most a hundred. Without their `time`, an occurrence on the day of UNTIL always counts. */
export function repeatDays(rule: Recurrence, day: Day, zone: string, time = '00:00'): Day[] {
  const days: Day[] = [];
  for (const occurrence of occurrencesOf(rule, { day, time, zone })) if (days.push(occurrence.day) === lookedAt) break;
  return days;
}

/** The last day of a rule with an end; null without one. */
export const lastRepeatDay = (rule: Recurrence, day: Day): Day | null => {
  if (rule.count === null) return null;
  let last: Day | null = null;
  for (const occurrence of occurrencesOf(rule, { day, time: '00:00', zone: 'UTC' })) last = occurrence.day;
  return last;
};

/** The two lines of a tile: 「毎月」 and 「第4土曜」. */
export function tileText(kind: TileKind, day: Day): readonly [string, string] {
  if (kind === 'none') return [copy.none, ''];
  if (kind === 'weekdays') return [copy.weekdays, copy.weekdaysDetail];
  if (kind === 'monthEnd') return [copy.monthEnd, copy.monthEndDetail];
  return ruleParts({ pattern: patternOf(kind, day), count: null, untilMs: null }, day);
}

/** 「毎月 第4土曜」, with the end and 祝日は休み: 「・12回」. */
export function repeatText(draft: RepeatDraft, day: Day, zone: string, current?: CurrentRule | null): string {
  if (draft.repeat === 'ended') return copy.chooseNone;
  const rule = repeatRule(draft, day, zone, current);
  if (!rule) return copy.none;
  const end = { never: '', count: copy.times(draft.repeatCount), until: copy.until(formatDay(draft.repeatUntil, day)) };
  return [ruleText(rule, day), end[draft.repeatEnd], draft.skipsHolidays && copy.holidays].filter(Boolean).join('・');
}
