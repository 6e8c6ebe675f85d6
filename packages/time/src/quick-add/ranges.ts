import { addMonths, type Day, daysBetween, isDay } from '../day.ts';
import type { DayFound } from './days.ts';
import { alone, type Line } from './line.ts';
import { isOnce, type RepeatFound } from './repeats.ts';

/** A word between two days or two times of one range. */
export const joins = /^\s*の?\s*(?:から|より|[~〜–-]|ー|to|until)\s*$/iu;
/** A last day in the next month is at most so many days after the first: 「12/28-4」, not 「12/5-2」. */
const longestIntoNextMonth = 21;
const isClearDate = new RegExp(`^(?:日|${alone})`, 'u');
const restOfRange = /\s?(?:から|[~〜–-])\s?(?<d>\d{1,2})日?(?![\d/:.時分日間週泊月人年個回円%かヶ])(?:まで)?/y;

/** The date of the last day of 「12/5-7」. */
interface RestOfRange {
  date: number;
  start: number;
  end: number;
}

/**
 * 「-7」 of 「12/5-7」, which is taken from the line. A lower number, in the next month, is one only when nothing but 日 is joined to it: not
 * 「11/28から4名」.
 */
export function takeRestOfRange(line: Line, { start, end, resolve }: DayFound, today: Day): RestOfRange | null {
  if (!/\d日?(?:\s?\(.+\))?$/u.test(line.text.slice(start, end))) return null;
  restOfRange.lastIndex = end;
  const match = restOfRange.exec(line.text);
  if (!match || !line.isFree(end, end + match[0].length)) return null;
  const date = Number(match.groups?.d);
  const first = resolve(today);
  const afterDate = line.text.slice(end + (/\d+/.exec(match[0])?.index ?? 0)).replace(/^\d+/, '');
  if (isDay(first) && date < Number(first.slice(8)) && !isClearDate.test(afterDate)) return null;
  line.take('day', end, end + match[0].length);
  return { date, start: end, end: end + match[0].length };
}

/** The last day of 「12/5-7」, or of 「11/30-2」 in the next month. One that cannot be meant is given back to the title. */
export function readRestOfRange(line: Line, rest: RestOfRange | null, day: Day | null): Day | null {
  if (!rest) return null;
  const date = String(rest.date).padStart(2, '0');
  for (const month of day ? [day, addMonths(`${day.slice(0, 8)}01`, 1)] : []) {
    const last = `${month.slice(0, 8)}${date}`;
    if (day && isDay(last) && last >= day && (month === day || daysBetween(day, last) <= longestIntoNextMonth))
      return last;
  }
  line.refuse(rest.start, rest.end);
  return null;
}

/** Whether the second day ends a range that begins with the first: 「12/5から12/7」, 「12/5 10時〜12/7 15時」. Takes the word between. */
export function takeBetween(
  line: Line,
  [first, second]: readonly DayFound[],
  times: readonly { start: number; end: number }[],
) {
  if (!first || !second) return false;
  const inside = times.filter(({ start, end }) => start >= first.end && end <= second.start);
  const from = inside.at(-1)?.end ?? first.end;
  if (inside.length > 1 || !joins.test(line.text.slice(from, second.start))) return false;
  line.drop(from, second.start);
  return true;
}

export function lastOfRange([first, second]: readonly DayFound[], today: Day): Day | null {
  const day = first?.resolve(today);
  const last = day && isDay(day) ? second?.resolve(day) : undefined;
  return last && isDay(last) ? last : null;
}

/** How many days after the first the last day is, at least 1. */
export function daysOfRange(days: readonly DayFound[], today: Day): number {
  const [first, last] = [days[0]?.resolve(today), lastOfRange(days, today)];
  return first && isDay(first) && last ? Math.max(1, daysBetween(first, last)) : 1;
}

/** Whether a range is that of each event: 「毎週土曜 12/5〜12/6」. */
export function isOneEvent(repeat: RepeatFound, [first]: readonly DayFound[], today: Day, last: Day | null): boolean {
  const day = first?.resolve(today);
  if (day === undefined || !isDay(day) || last === null || last < day) return false;
  return repeat.isOn?.(day) !== false && isOnce(repeat, day, last);
}
