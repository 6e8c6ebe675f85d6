import type { SeriesDetails } from '@hiyori/contract';
import { addDays, type Day, dayOf, instantOf } from '@hiyori/time';
import { completeRule, formatRule, type Recurrence } from '@hiyori/time/recurrence';
import { type CurrentRule, ruleOn } from './current-rule.ts';
import { noRepeat, type RepeatDraft, type TileKind } from './form.ts';
import { patternOf, repeatKinds, toRecurrence } from './repeat.ts';

/** What the sheet shows for a series as it is, once its event starts on `day`. */
export function currentRepeat(
  current: CurrentRule,
  { countLeft, skipHolidays }: Pick<SeriesDetails, 'countLeft' | 'skipHolidays'>,
  day: Day,
  zone: string,
): RepeatDraft {
  const rule = ruleOn(current, day);
  const draft = { ...noRepeat, repeat: tileOf(rule, day), skipsHolidays: skipHolidays };
  const count = countLeft ?? rule.count;
  if (count !== null) return { ...draft, repeatEnd: 'count', repeatCount: count };
  if (rule.untilMs === null) return draft;
  return { ...draft, repeatEnd: 'until', repeatUntil: lastDay(rule.untilMs, current.time, zone) };
}

/** The tile of a rule for an event that starts on `day`. */
export function tileOf(rule: Recurrence, day: Day): TileKind | 'other' {
  const textOf = (pattern: Recurrence['pattern']) =>
    formatRule(completeRule({ pattern, count: null, untilMs: null }, day));
  const found = repeatKinds.find((kind) => kind !== 'none' && textOf(patternOf(kind, day)) === textOf(rule.pattern));
  return found ?? 'other';
}

/** The last day on which an occurrence at a time of day may start. */
function lastDay(untilMs: number, time: string, zone: string): Day {
  const day = dayOf(new Date(untilMs), zone);
  return instantOf(day, time, zone).getTime() > untilMs ? addDays(day, -1) : day;
}

/** What a form keeps of the choice in the sheet: nothing when it is the series as it is, so that the rule moves along with the event. */
export function chosenRepeat(
  chosen: RepeatDraft,
  current: CurrentRule,
  details: Pick<SeriesDetails, 'countLeft' | 'skipHolidays'>,
  day: Day,
  zone: string,
): RepeatDraft {
  if (chosen.repeat === 'none') return { ...noRepeat, repeat: 'ended' };
  const [before, after] = [currentRepeat(current, details, day, zone), chosen].map((draft) =>
    JSON.stringify(toRecurrence(draft, day, zone, current)),
  );
  return before === after ? noRepeat : chosen;
}
