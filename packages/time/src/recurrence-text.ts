import type { Day } from './day.ts';
import { weekdayOf } from './day.ts';
import { weekdayNames } from './format.ts';
import { parseRule, type Recurrence } from './recurrence.ts';

const workingDays = '1,2,3,4,5';
const ordinal = (nth: number): string => (nth === -1 ? '最終' : `第${nth}`);
const dateText = (day: Day): string => day.slice(5).split('-').map(Number).join('/');

/** How often, and on what: 「毎月」 and 「第4土曜」. The second is empty when there is nothing to add. `first` is the first day. */
export function ruleParts({ pattern }: Recurrence, first: Day): [every: string, on: string] {
  switch (pattern.frequency) {
    case 'DAILY':
      return ['毎日', ''];
    case 'YEARLY':
      return ['毎年', dateText(first)];
    case 'MONTHLY':
      if ('nth' in pattern) return ['毎月', `${ordinal(pattern.nth)}${weekdayNames[pattern.weekday]}曜`];
      return pattern.day === -1 ? ['月末', ''] : ['毎月', `${pattern.day ?? Number(first.slice(8))}日`];
    default: {
      if (pattern.weekdays.join() === workingDays) return ['平日', ''];
      const days = pattern.weekdays.length > 0 ? pattern.weekdays : [weekdayOf(first)];
      const every = ['毎週', '隔週'][pattern.interval - 1] ?? `${pattern.interval}週ごと`;
      return [every, `${days.map((day) => weekdayNames[day]).join('・')}曜`];
    }
  }
}

/** 「毎月 第4土曜」; `first` is the first day. */
export const ruleText = (rule: Recurrence, first: Day): string => ruleParts(rule, first).filter(Boolean).join(' ');

/** The same for a rule as text; the text itself when it is not offered, such as one of a later release. */
export function rruleText(rrule: string, first: Day): string {
  const rule = parseRule(rrule);
  return rule ? ruleText(rule, first) : rrule;
}
