import type { Day } from '@hiyori/time';
import { parseQuickLine, type QuickContext, type QuickLine } from '@hiyori/time/quick-add';
import { formatRule, moveRule, parseRule, recurrenceDays, startsOn } from '@hiyori/time/recurrence';
import { ruleText } from '@hiyori/time/recurrence-text';
import { quickCopy as copy } from './copy.ts';

/** Reads a line. A repetition that is not offered stays in the title. */
export function readLine(text: string, context: QuickContext): QuickLine {
  const line = parseQuickLine(text, context);
  const isOffered = line.recurrence === null || parseRule(line.recurrence) !== null;
  return isOffered ? line : parseQuickLine(text, { ...context, recurs: false });
}

/**
 * The rule for a series that begins on a day: its weekday or date moves there. A rule of several weekdays stays, and does not begin on
 * another day. Null for a rule that is not offered.
 */
export function ruleFrom(rrule: string, first: Day): string | null {
  const rule = parseRule(rrule);
  if (!rule) return null;
  const { pattern } = rule;
  const hasSeveral = pattern.frequency === 'WEEKLY' && pattern.weekdays.length > 1;
  if (hasSeveral || startsOn(rule, first)) return rrule;
  const from = recurrenceDays(rule, first).next().value;
  return from ? formatRule(moveRule(rule, from, first)) : null;
}

/** Whether a series of this rule can begin on a day. */
export function beginsOn(rrule: string, day: Day): boolean {
  const rule = parseRule(rrule);
  return rule !== null && startsOn(rule, day);
}

/** 「毎週 火曜」, or くり返しなし. */
export function repeatText(rrule: string | null, first: Day): string {
  const rule = rrule === null ? null : parseRule(rrule);
  return rule ? ruleText(rule, first) : copy.noRepeat;
}

const offered = (first: Day): string[] => [
  'FREQ=DAILY',
  'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;INTERVAL=2',
  'FREQ=MONTHLY',
  `FREQ=MONTHLY;BYDAY=${Math.ceil(Number(first.slice(8)) / 7)}${['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][new Date(first).getUTCDay()]}`,
  'FREQ=MONTHLY;BYMONTHDAY=-1',
  'FREQ=YEARLY',
];

/** What can be chosen for an event that begins on this day; the rule that the event has is among them. */
export function repeatOptions(rrule: string | null, first: Day): { value: string; label: string }[] {
  const rules = offered(first).filter((rule) => beginsOn(rule, first));
  const labels = new Map([['', copy.noRepeat], ...rules.map((rule) => [rule, repeatText(rule, first)] as const)]);
  if (rrule !== null && ![...labels.values()].includes(repeatText(rrule, first)))
    labels.set(rrule, repeatText(rrule, first));
  return [...labels].map(([value, label]) => ({ value, label }));
}

/** The option that means the rule that the event has. */
export const chosenOption = (rrule: string | null, first: Day): string =>
  repeatOptions(rrule, first).find(({ label }) => label === repeatText(rrule, first))?.value ?? '';
