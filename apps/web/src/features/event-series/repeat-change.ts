import type { EventScope, SeriesDetails } from '@hiyori/contract';
import { type Day, daysBetween, formatDay } from '@hiyori/time';
import { holidayOf } from '@hiyori/time/holidays';
import { occurrencesOf } from '@hiyori/time/occurrences';
import { formatRule, type Recurrence } from '@hiyori/time/recurrence';
import type { DifferenceProps } from '../../ui/feedback/difference.tsx';
import { scopeCopy as copy } from './copy.ts';
import { currentRepeat } from './current-repeat.ts';
import { type CurrentRule, ruleOn } from './current-rule.ts';
import type { RepeatDraft } from './form.ts';
import { lookedAt, repeatDays, repeatRule, repeatText } from './repeat.ts';

/** How a form changes the rule of a series, from the event of the form on. */
export interface RepeatChange {
  draft: RepeatDraft;
  current: CurrentRule;
  /** The day on which the event is to start, and the zone of the form. */
  day: Day;
  zone: string;
  /** Whether nothing else of the event changes. */
  isAlone: boolean;
}

type Details = Pick<SeriesDetails, 'countLeft' | 'skipHolidays'>;

/** The old rule and the new one, with their ends. */
export const repeatLine = ({ draft, current, day, zone }: RepeatChange, details: Details): DifferenceProps => ({
  from: repeatText(currentRepeat(current, details, current.startDay, zone), current.startDay, zone, current),
  to: repeatText(draft, day, zone, current),
});

const shownDays = 3;

/** What becomes of the occurrences that the new rule does not have; empty when it has all of them. */
export function lostText(change: RepeatChange, details: Details, scope: EventScope): string {
  if (scope === 'this') return '';
  const { draft, current } = change;
  if (draft.repeat === 'ended')
    return scope === 'all' ? copy.lostAll : copy.lostFollowing(formatDay(current.startDay, current.startDay));
  return daysText(lostDays(change, details));
}

/**
 * What becomes of the last occurrences when a rule with a last day moves along with the event to a rarer day, as from 第4土曜 to 第5日曜;
 * empty when it keeps all. As in the API, the n-th occurrence becomes the n-th, and the last day moves by as many days.
 */
export function lostByMoveText(current: CurrentRule, to: Day, zone: string, skipsHolidays: boolean): string {
  const { rule, day, time } = current;
  const moved = ruleOn(current, to);
  if (rule.untilMs === null || moved === rule) return '';
  const untilMs = rule.untilMs + daysBetween(day, to) * msPerDay;
  const kept = repeatDays({ ...moved, untilMs }, to, zone, time).length;
  const lost = repeatDays(rule, day, zone, time).slice(kept);
  return daysText(lost.filter((each) => !isOff(each, skipsHolidays)));
}

type Counted = Details & Pick<SeriesDetails, 'scopes'>;

/** Whether a series has occurrences that are made later. */
export function hasLater({ rule, day, time }: CurrentRule, details: Counted, zone: string, today: Day): boolean {
  const count = rule.count && (details.countLeft ?? rule.count);
  const days = repeatDays({ ...rule, count }, day, zone, time);
  const ahead = days.filter((each) => each >= today && !isOff(each, details.skipHolidays)).length;
  return days.length === lookedAt || ahead > (details.scopes?.following.events ?? 0);
}

const isOff = (day: Day, skipsHolidays: boolean): boolean => skipsHolidays && holidayOf(day) !== null;

const msPerDay = 86_400_000;

function daysText(lost: readonly Day[]): string {
  if (lost.length === 0) return '';
  const days = lost.slice(0, shownDays).map((day) => day.slice(5).split('-').map(Number).join('/'));
  return copy.lost(days.join('、'), lost.length > shownDays);
}

/**
 * The days of the old rule after that of the event that the new one does not have. As in the API, the n-th occurrence becomes the n-th
 * when the rule only moves along with the event.
 */
function lostDays({ draft, current, day, zone }: RepeatChange, details: Details): Day[] {
  const oldOn = (start: Day) => {
    const old = currentRepeat(current, details, start, zone);
    return { skipsHolidays: old.skipsHolidays, rule: repeatRule(old, start, zone, current) };
  };
  const rule = repeatRule(draft, day, zone, current);
  const moved = oldOn(day);
  const isSame = rule && moved.rule && patternText(rule) === patternText(moved.rule);
  const old = isSame ? moved : oldOn(current.startDay);
  if (!rule || !old.rule) return [];
  const first = isSame ? day : current.day;
  const days = repeatDays(old.rule, first, zone).filter((each) => each > first && !isOff(each, old.skipsHolidays));
  const last = days.at(-1) ?? first;
  const kept = new Set<Day>();
  for (const { day: each } of occurrencesOf(rule, { day, time: '00:00', zone })) {
    if (each > last) break;
    if (!isOff(each, draft.skipsHolidays)) kept.add(each);
  }
  return days.filter((each) => !kept.has(each));
}

const patternText = (rule: Recurrence): string => formatRule({ ...rule, count: null, untilMs: null });
