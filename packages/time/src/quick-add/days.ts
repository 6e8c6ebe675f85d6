import { addDays, type Day, isDay, weekdayOf } from '../day.ts';
import { weekdayNames } from '../format.ts';
import {
  besideDate,
  besideName,
  besideWeekday,
  byName,
  exact,
  firstOfPeriod,
  lastOfPeriod,
  vague,
} from './day-rules.ts';
import { addDaysOf, type DayProblem, existing, type Groups, type Rule, someDays, weekday } from './day-words.ts';
import { alone, type Line, number, toNumber } from './line.ts';

/** A part of the line that means a day. */
export interface DayFound {
  start: number;
  end: number;
  /** The day, looked for from `base` on when the words name none exactly: 「12/5」, 「金曜」, 「5日」. */
  resolve: (base: Day) => Day | DayProblem;
  /** The day depends on `base`. */
  isOpen: boolean;
}

/** Whether the weekday beside a date is that of the day. */
const isOn = (groups: Groups, day: Day): boolean => {
  const name = groups.beside ?? groups.beside2 ?? groups.beside3 ?? groups.beside4;
  return name === undefined || weekdayOf(day) === weekday(name);
};

/** 「前日」 of 「12/5の前日」. */
const counted = new RegExp(
  `^(?:(?<word>前日|翌日)(?!\\d)|の(?:(?<word2>前々日|前日|翌々日|翌日|翌?週|(?:次の)+日|翌(?=[朝晩]))|${someDays}(?:(?<before>前)|後)))(?=$|[\\s、,にのはも\\d朝昼夕夜晩]|から|まで|午[前後]|正午)`,
  'u',
);
const countedDays: Record<string, number> = { 前々日: -2, 前日: -1, 翌日: 1, 翌: 1, 翌々日: 2 };

function countFrom(day: Day, { word2, word = word2, ...groups }: Groups): Day | DayProblem {
  if (word?.endsWith('週')) return 'vague';
  const days = countedDays[word ?? ''] ?? word?.match(/次/gu)?.length;
  return existing(days === undefined ? addDaysOf(groups, day, groups.before ? -1 : 1) : addDays(day, days));
}

/** 「土曜」 of 「土曜12/5」, and the brackets around one of them. */
const beforeDate = new RegExp(
  `(?:(?<![の週毎隔${weekdayNames}・~〜–-])(?<weekday>[${weekdayNames}])曜日?\\s?(?<open>\\()?|\\((?<inside>[${weekdayNames}])\\)\\s?)$`,
  'u',
);

/** The weekday before a date, with what it takes of the line. */
function weekdayBefore(line: Line, start: number, end: number) {
  const { 0: text = '', groups } = beforeDate.exec(line.text.slice(0, start)) ?? {};
  const from = start - text.length;
  if (!groups || !line.isFree(from, start)) return { from: start, to: end };
  const closing = groups.open && line.text.charAt(end) === ')' ? 1 : 0;
  return { from, to: end + closing, name: groups.weekday ?? groups.inside };
}

function* read(line: Line, { pattern, read: reader, isOpen = false }: Rule, today: Day): Generator<DayFound> {
  for (const { match, start, end } of line.findAll(pattern)) {
    const groups = { ...match.groups };
    const resolve = reader(groups, today);
    const from = counted.exec(line.text.slice(end));
    const before = 'beside' in groups && !from ? weekdayBefore(line, start, end) : null;
    yield {
      start: before?.from ?? start,
      end: before?.to ?? end + (from?.[0].length ?? 0),
      isOpen,
      resolve: (base) => {
        const day = resolve(base);
        if (!isDay(day)) return day;
        if (!isOn(groups, day) || (before?.name && weekdayOf(day) !== weekday(before.name))) return 'missing';
        return from ? countFrom(day, from.groups ?? {}) : day;
      },
    };
  }
}

/** The parts of the line that mean days, in their order. They are taken from the line. A series may begin and end with a period. */
export function findDays(line: Line, today: Day, isSeries: boolean): DayFound[] {
  const found: DayFound[] = [];
  const add = (one: Rule) => {
    for (const day of read(line, one, today)) {
      line.take(isDay(day.resolve(today)) ? 'day' : 'problem', day.start, day.end);
      found.push(day);
    }
  };
  for (const one of exact) add(one);
  if (isSeries) for (const one of [firstOfPeriod, lastOfPeriod]) add(one);
  if (found.length > 0) for (const one of [besideWeekday, besideDate, besideName]) add(one);
  if (found.length === 0) add(byName);
  if (found.length === 0) add(vague);
  return found.sort((a, b) => a.start - b.start);
}

const nights = new RegExp(
  `(?<n>${number})泊(?:${number}日)?|(?<d>${number})日間${alone}|(?<w>${number})週間(?!後|ごと)${alone}`,
  'gu',
);

/** A part of the line that says how long an event takes, and how many days after the first its last one is: 2 of 「3日間」 and 「2泊3日」. */
export interface LengthFound {
  start: number;
  end: number;
  nights: number;
}

/** Takes the words for a length in days; null without any. */
export function findLength(line: Line): LengthFound | null {
  for (const { match, start, end } of line.findAll(nights)) {
    line.take('day', start, end);
    line.takeAfter({ end }, /[のでに]?/y);
    const { w, n, d = '1' } = match.groups ?? {};
    return { start, end, nights: w ? toNumber(w) * 7 - 1 : n ? toNumber(n) : Math.max(0, toNumber(d) - 1) };
  }
  return null;
}

/** Whether a day is the Saturday of 「土日」. 「今週の土日」 on a Sunday has only that day. */
export const isSaturdayAndSunday = (line: Line, { start, end }: DayFound, day: Day): boolean =>
  /土・?日$/.test(line.text.slice(start, end)) && weekdayOf(day) === 6;
