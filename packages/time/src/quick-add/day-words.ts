import { addDays, addMonths, type Day, isDay, monthOf, nthWeekday, weekdayOf } from '../day.ts';
import { firstEventDay, lastEventDay } from '../event-days.ts';
import { weekdayNames } from '../format.ts';
import { holidayNamed } from '../holidays.ts';
import { alone, fourDigits, number, toNumber, wholeNumber } from './line.ts';

/** Why no day is meant: it does not exist or no event can be on it, or the words can mean several. */
export type DayProblem = 'missing' | 'vague';

export const dayText = (year: number, month: number, date: number): Day =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
export const existing = (day: Day): Day | DayProblem =>
  isDay(day) && day >= firstEventDay && day <= lastEventDay ? day : 'missing';
/** A date of the month of `day`. */
export const dateIn = (day: Day, date: number): Day | DayProblem =>
  existing(`${day.slice(0, 8)}${String(date).padStart(2, '0')}`);
export const firstOfMonth = (day: Day, months: number): Day => addMonths(`${day.slice(0, 8)}01`, months);
export const mondayOf = (day: Day): Day => addDays(day, -((weekdayOf(day) + 6) % 7));
/** The first such weekday from `base` on. */
export const weekdayFrom = (base: Day, weekday: number): Day => addDays(base, (weekday - weekdayOf(base) + 7) % 7);

/** The first of the months from `base` on in which `of` finds a day that is not before `base`. */
export function inNextMonths(base: Day, of: (first: Day) => Day | DayProblem): Day | DayProblem {
  for (let months = 0; months < 13; months += 1) {
    const day = of(firstOfMonth(base, months));
    if (isDay(day) && day >= base) return day;
  }
  return 'missing';
}

/** The day of the year of `base`, or of the next one when it is over. */
export const inThisYearOrNext =
  <T extends Day | DayProblem>(of: (year: number) => T) =>
  (base: Day): T => {
    const { year } = monthOf(base);
    const day = of(year);
    return day >= base ? day : of(year + 1);
  };

export const monthAndDate = (month: number, date: number) => (base: Day) =>
  existing(inThisYearOrNext((year) => dayText(year, month, date))(base));

export const weekdays = `[${weekdayNames}]`;
export const weekday = (text: string | undefined): number => weekdayNames.indexOf(text?.charAt(0) ?? ' ');
const inBrackets = (group: string) => `[([【](?<${group}>${weekdays})(?:曜日?)?(?:[・/]?祝日?)?[)\\]】]`;
/** A weekday after a date, as the source of a pattern. */
export const beside = `(?:\\s?${inBrackets('beside')}|\\s?(?<beside2>${weekdays})曜日?|(?<beside3>[月火水木金土])(?=$|[\\s、,(]|\\d{1,2}[時:]))?`;
export const besideWord = `(?:${inBrackets('beside4')})?`;
/** Other dates of the same month follow, as the source of a lookahead: 「〜7日」, 「、6日」. */
export const moreDates = '(?=(?:\\s?[~〜–-]\\s?|[、,・])\\d{1,2}日(?![間目前後]))';
export const noCounter = '(?![\\d/]|[人名個本枚杯拍回話巻章円点位号倍割%]|カップ|サイズ)';
export const weekend = `土・?日${alone}(?!・)`;
export const nthOf = `(?:第(?<nth>${number})|(?<first>最初の)|(?<last>最終|最後の))\\s?(?<weekday>${weekdays})曜日?`;
export const relativeMonths: Record<string, number> = {
  先々月: -2,
  先月: -1,
  今月: 0,
  来月: 1,
  らいげつ: 1,
  再来月: 2,
  さ来月: 2,
  さらいげつ: 2,
  再々来月: 3,
};
export const relativeYears: Record<string, number> = {
  一昨年: -2,
  おととし: -2,
  去年: -1,
  昨年: -1,
  今年: 0,
  来年: 1,
  らいねん: 1,
  再来年: 2,
  さ来年: 2,
};
export const relativeWeeks: Record<string, number> = {
  先々週: -2,
  先週: -1,
  今週: 0,
  こんしゅう: 0,
  来週: 1,
  らいしゅう: 1,
  再来週: 2,
  さ来週: 2,
  さらいしゅう: 2,
  再々来週: 3,
};
/** The keys as the source of a pattern. */
export const anyOf = (table: Record<string, unknown>): string => Object.keys(table).join('|');
export const words: Record<string, number> = {
  明々後日: 3,
  明明後日: 3,
  しあさって: 3,
  明後日: 2,
  あさって: 2,
  明日: 1,
  あした: 1,
  あす: 1,
  今日: 0,
  本日: 0,
  きょう: 0,
  昨日: -1,
  きのう: -1,
  一昨日: -2,
  おととい: -2,
  today: 0,
  tomorrow: 1,
};
export const namedDates: Record<string, [number, number]> = {
  クリスマスイブ: [12, 24],
  クリスマスイヴ: [12, 24],
  クリスマス: [12, 25],
  大晦日: [12, 31],
  大みそか: [12, 31],
  元日: [1, 1],
  元旦: [1, 1],
  お正月: [1, 1],
  正月: [1, 1],
  バレンタイン: [2, 14],
  ホワイトデー: [3, 14],
  七夕: [7, 7],
  ハロウィン: [10, 31],
  建国記念の日: [2, 11],
  建国記念日: [2, 11],
  天皇誕生日: [2, 23],
  昭和の日: [4, 29],
  憲法記念日: [5, 3],
  みどりの日: [5, 4],
  こどもの日: [5, 5],
  子どもの日: [5, 5],
  子供の日: [5, 5],
  山の日: [8, 11],
  文化の日: [11, 3],
  勤労感謝の日: [11, 23],
};
const holiday =
  (name: string) =>
  (year: number): Day | null =>
    holidayNamed(name, year);
const nthSunday = (nth: number, month: number) => (year: number) => nthWeekday(dayText(year, month, 1), nth, 0);
/** Days with a name that are on another date in each year. */
export const movableDays: Record<string, (year: number) => Day | null> = {
  成人の日: holiday('成人の日'),
  春分の日: holiday('春分の日'),
  海の日: holiday('海の日'),
  敬老の日: holiday('敬老の日'),
  秋分の日: holiday('秋分の日'),
  スポーツの日: holiday('スポーツの日'),
  体育の日: holiday('スポーツの日'),
  母の日: nthSunday(2, 5),
  父の日: nthSunday(3, 6),
};
/** As the source of a pattern. */
export const dayNames = anyOf({ ...namedDates, ...movableDays });
/** The day with a name. */
export function namedDay(name: string, year: number): Day | DayProblem {
  const [month, date] = namedDates[name] ?? [];
  if (month && date) return existing(dayText(year, month, date));
  return existing(movableDays[name]?.(year) ?? '');
}
export const englishDays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
export const englishDay =
  '(?:sun(?:day)?|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs?(?:day)?)?|fri(?:day)?|sat(?:urday)?)';
export const englishMonths = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
export const englishMonth =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';

export type Groups = Record<string, string | undefined>;
export interface Rule {
  pattern: RegExp;
  read: (groups: Groups, today: Day) => (base: Day) => Day | DayProblem;
  isOpen?: boolean;
}

export const numberOf = (text: string | undefined): number => toNumber(text ?? '');
export const rule = (source: string, read: Rule['read'], isOpen = false): Rule => ({
  pattern: new RegExp(source, 'giu'),
  read,
  isOpen,
});
export const nthOfGroups = (month: Day, { nth, first, last, weekday: name }: Groups) =>
  nthWeekday(month, last ? -1 : first ? 1 : numberOf(nth), weekday(name)) ?? 'missing';
export const englishIndex = (list: readonly string[], text: string | undefined) =>
  list.indexOf((text ?? '').slice(0, 3).toLowerCase());
const namedYear = `(?:(?<y>${fourDigits})|令和(?<reiwa>元|${number}))年`;
/** A year that is named, as the source of a pattern. */
export const someYear = `(?:${namedYear}|(?<year>${anyOf(relativeYears)}))の?\\s?`;
export const anyYear = `(?:${someYear})?`;
/** The year that the words name; null for none. */
export const yearOf = ({ y, reiwa, year }: Groups, today: Day): number | null =>
  reiwa
    ? 2018 + (reiwa === '元' ? 1 : toNumber(reiwa))
    : y
      ? toNumber(y)
      : year
        ? monthOf(today).year + (relativeYears[year] ?? 0)
        : null;
/** A number of days, weeks, months or years, as the source of a pattern. */
export const someDays = `(?:(?<!\\.)(?<n>${wholeNumber}\\d{3}|${number})(?<unit>日|週間?|[かヶカヵケ箇]月|年半?)|(?<half>半年))`;
export function addDaysOf({ n, unit = '', half }: Groups, day: Day, sign = 1): Day {
  const count = sign * numberOf(n);
  if (unit === '日') return addDays(day, count);
  if (unit.startsWith('週')) return addDays(day, count * 7);
  if (unit.endsWith('月')) return addMonths(day, count);
  return addMonths(day, count * 12 + (half || unit === '年半' ? sign * 6 : 0));
}
export const isNext = (which: string | undefined): boolean => which?.toLowerCase() === 'next';
export const known = (day: Day | DayProblem) => () => day;
