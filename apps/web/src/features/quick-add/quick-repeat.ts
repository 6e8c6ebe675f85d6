import { type Day, dayOf, formatDay, viewerZone } from '@hiyori/time';
import { parseQuickLine, type QuickContext, type QuickLine } from '@hiyori/time/quick-add';
import { formatRule, moveRule, parseRule, type Recurrence, recurrenceDays, startsOn } from '@hiyori/time/recurrence';
import { ruleText } from '@hiyori/time/recurrence-text';
import { repeatCopy } from '../event-series/copy.ts';
import { noRepeat } from '../event-series/form.ts';
import { repeatKinds, repeatRule } from '../event-series/repeat.ts';
import type { EventDraft } from '../events/form.ts';
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

const lastDayOf = ({ untilMs }: Recurrence, zone = viewerZone()): Day | null =>
  untilMs === null ? null : dayOf(new Date(untilMs), zone);

/** Whether the last day of a series of this rule is before a day. */
export function endsBefore(rrule: string, day: Day, zone?: string): boolean {
  const rule = parseRule(rrule);
  const last = rule && lastDayOf(rule, zone);
  return last !== null && last < day;
}

/** 「毎週 火曜」, with the last day, or くり返しなし. */
export function repeatText(rrule: string | null, first: Day): string {
  const rule = rrule === null ? null : parseRule(rrule);
  if (!rule) return copy.noRepeat;
  const last = lastDayOf(rule);
  return last ? `${ruleText(rule, first)}・${repeatCopy.until(formatDay(last, first))}` : ruleText(rule, first);
}

/** The rules of the form's tiles that begin on a day. */
const offered = (first: Day) =>
  repeatKinds.flatMap((kind) => {
    const rule = repeatRule({ ...noRepeat, repeat: kind }, first, 'UTC');
    return rule && startsOn(rule, first) ? [{ kind, value: formatRule(rule), label: ruleText(rule, first) }] : [];
  });

/** What can be chosen for an event that begins on this day; the rule that the event has is among them. */
export function repeatOptions(rrule: string | null, first: Day): { value: string; label: string }[] {
  const labels = new Map([['', copy.noRepeat], ...offered(first).map(({ value, label }) => [value, label] as const)]);
  if (rrule !== null && ![...labels.values()].includes(repeatText(rrule, first)))
    labels.set(rrule, repeatText(rrule, first));
  return [...labels].map(([value, label]) => ({ value, label }));
}

/** The option that means the rule that the event has. */
export const chosenOption = (rrule: string | null, first: Day): string =>
  repeatOptions(rrule, first).find(({ label }) => label === repeatText(rrule, first))?.value ?? '';

/** The draft for the form of a new event. The words of a rule that the form has no tile for, such as two weekdays, stay in the title. */
export function withRule(draft: EventDraft, rrule: string | null): EventDraft {
  const rule = rrule === null ? null : parseRule(rrule);
  if (!rule) return draft;
  const text = ruleText(rule, draft.startDay);
  const tile = offered(draft.startDay).find(({ label }) => label === text);
  if (!tile) return { ...draft, title: `${draft.title} ${repeatText(rrule, draft.startDay)}`.trim() };
  const last = lastDayOf(rule);
  return { ...draft, repeat: tile.kind, ...(last && { repeatEnd: 'until', repeatUntil: last }) };
}
