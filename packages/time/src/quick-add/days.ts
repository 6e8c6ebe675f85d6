import { addDays, addMonths, type Day, isDay, monthOf, nthWeekday, weekdayOf } from '../day.ts';
import { firstEventDay, lastEventDay } from '../event-days.ts';
import { weekdayNames } from '../format.ts';
import { alone, type Line, number, toNumber } from './line.ts';

/** Why no day is meant: it does not exist or no event can be on it, or the words can mean several. */
export type DayProblem = 'missing' | 'vague';

/** A part of the line that means a day. */
export interface DayFound {
  start: number;
  end: number;
  /** The day, looked for from `base` on when the words name none exactly: 「12/5」, 「金曜」, 「5日」. */
  resolve: (base: Day) => Day | DayProblem;
  /** The day depends on `base`. */
  isOpen: boolean;
}

const dayText = (year: number, month: number, date: number): Day =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
const existing = (day: Day): Day | DayProblem =>
  isDay(day) && day >= firstEventDay && day <= lastEventDay ? day : 'missing';
const firstOfMonth = (day: Day, months: number): Day => addMonths(`${day.slice(0, 8)}01`, months);
const mondayOf = (day: Day): Day => addDays(day, -((weekdayOf(day) + 6) % 7));
/** The first such weekday from `base` on. */
const weekdayFrom = (base: Day, weekday: number): Day => addDays(base, (weekday - weekdayOf(base) + 7) % 7);

/** The first of the months from `base` on in which `of` finds a day that is not before `base`. */
function inNextMonths(base: Day, of: (first: Day) => Day | DayProblem): Day | DayProblem {
  for (let months = 0; months < 13; months += 1) {
    const day = of(firstOfMonth(base, months));
    if (isDay(day) && day >= base) return day;
  }
  return 'missing';
}

function monthAndDate(month: number, date: number) {
  return (base: Day): Day | DayProblem => {
    const { year } = monthOf(base);
    const thisYear = dayText(year, month, date);
    return existing(thisYear >= base ? thisYear : dayText(year + 1, month, date));
  };
}

const weekdays = `[${weekdayNames}]`;
const weekday = (text: string | undefined): number => weekdayNames.indexOf(text?.charAt(0) ?? ' ');
const beside = `(?:\\s?\\((?<beside>${weekdays})(?:曜日?)?(?:[・/]?祝日?)?\\)|\\s?(?<beside2>${weekdays})曜日?)?`;
const noCounter = '(?![\\d/]|[人名個本枚杯拍回話巻章円点位号倍割%]|カップ|サイズ)';
const weekend = `土・?日${alone}(?!・)`;
const nthOf = `(?:第(?<nth>${number})|(?<last>最終|最後の))\\s?(?<weekday>${weekdays})曜日?`;
const relativeMonths: Record<string, number> = { 先月: -1, 今月: 0, 来月: 1, 再来月: 2 };
const relativeYears: Record<string, number> = { 去年: -1, 昨年: -1, 今年: 0, 来年: 1, 再来年: 2 };
const relativeWeeks: Record<string, number> = { 先週: -1, 今週: 0, 来週: 1, 再来週: 2 };
const words: Record<string, number> = {
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
};
export const englishDays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
export const englishDay =
  '(?:sun(?:day)?|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs?(?:day)?)?|fri(?:day)?|sat(?:urday)?)';
const englishMonths = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const englishMonth =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';

type Groups = Record<string, string | undefined>;
interface Rule {
  pattern: RegExp;
  read: (groups: Groups, today: Day) => DayFound['resolve'];
  isOpen?: boolean;
}

const numberOf = (text: string | undefined): number => toNumber(text ?? '');
const rule = (source: string, read: Rule['read'], isOpen = false): Rule => ({
  pattern: new RegExp(source, 'giu'),
  read,
  isOpen,
});
const nthOfGroups = (first: Day, { nth, last, weekday: name }: Groups) =>
  nthWeekday(first, last ? -1 : numberOf(nth), weekday(name)) ?? 'missing';
const englishIndex = (list: readonly string[], text: string | undefined) =>
  list.indexOf((text ?? '').slice(0, 3).toLowerCase());
const relativeYear = `(?:(?<year>${Object.keys(relativeYears).join('|')})の?\\s?)?`;
const anyYear = `(?:(?<y>\\d{4})年の?\\s?)?${relativeYear}`;
/** The year that the words name; null for none. */
const yearOf = ({ y, year }: Groups, today: Day): number | null =>
  y ? Number(y) : year ? monthOf(today).year + (relativeYears[year] ?? 0) : null;
const isNext = (which: string | undefined): boolean => which?.toLowerCase() === 'next';
const known = (day: Day | DayProblem) => () => day;

const exact: readonly Rule[] = [
  rule(
    `(?<![\\d/.-])(?<y>\\d{4})(?:年\\s?|[/.-])(?<m>\\d{1,2})(?:月\\s?|[/.-])(?<d>\\d{1,2})日?(?!\\d)${beside}`,
    ({ y, m, d }) => known(existing(dayText(numberOf(y), numberOf(m), numberOf(d)))),
  ),
  rule(`令和(?<y>元|\\d{1,2})年\\s?(?<m>\\d{1,2})月\\s?(?<d>\\d{1,2})日${beside}`, ({ y, m, d }) =>
    known(existing(dayText(2018 + (y === '元' ? 1 : numberOf(y)), numberOf(m), numberOf(d)))),
  ),
  rule(
    `(?<year>${Object.keys(relativeYears).join('|')})の?\\s?(?:(?<m>${number})月(?<d>${number})日|(?<m2>\\d{1,2})/(?<d2>\\d{1,2})${noCounter})${beside}`,
    ({ year = '', m, d, m2, d2 }, today) =>
      known(existing(dayText(monthOf(today).year + (relativeYears[year] ?? 0), numberOf(m ?? m2), numberOf(d ?? d2)))),
  ),
  rule(
    `(?<month>再来月|先月|今月|来月)の?\\s?(?:${nthOf}|(?<d>${number})日(?!間)${beside}|(?<end>末日?|の?最終日))`,
    (groups, today) => {
      const first = firstOfMonth(today, relativeMonths[groups.month ?? ''] ?? 0);
      if (groups.end) return known(addDays(addMonths(first, 1), -1));
      if (groups.d) return known(existing(`${first.slice(0, 8)}${String(numberOf(groups.d)).padStart(2, '0')}`));
      return known(nthOfGroups(first, groups));
    },
  ),
  rule(
    `${anyYear}(?<m>${number})月の?\\s?${nthOf}`,
    (groups, today) => {
      const month = numberOf(groups.m);
      if (month < 1 || month > 12) return known('missing');
      const of = (year: number) => nthOfGroups(dayText(year, month, 1), groups);
      const named = yearOf(groups, today);
      if (named !== null) return known(of(named));
      return (base) => {
        const { year } = monthOf(base);
        const day = of(year);
        return day >= base ? day : of(year + 1);
      };
    },
    true,
  ),
  rule(
    `(?<![\\d年])(?<m>${number})月\\s?(?<d>${number})日(?![間目])${beside}`,
    ({ m, d }) => monthAndDate(numberOf(m), numberOf(d)),
    true,
  ),
  rule(
    `(?:\\bon )?(?<![\\d/.])(?<m>0?[1-9]|1[0-2])/(?<d>\\d{1,2})${noCounter}${beside}`,
    ({ m, d }) => monthAndDate(numberOf(m), numberOf(d)),
    true,
  ),
  // Of every month in a year, and of several weeks: 「来年の第2土曜」, 「第1・第3土曜」.
  rule(
    `(?:(?:${Object.keys(relativeYears).join('|')}|\\d{4}年)の?\\s?${nthOf}|第${number}(?:(?:[・、,と]第?|第)${number})+\\s?${weekdays}曜日?)`,
    () => known('vague'),
  ),
  rule(nthOf, (groups) => (base) => inNextMonths(base, (first) => nthOfGroups(first, groups)), true),
  // Several weekends or weekdays: 「来月の土日」, 「第2土日」.
  rule(
    `(?:(?:再来月|先月|今月|来月|再来年|来年|今年|(?<!\\d)(?:1[0-2]|[1-9])月|第${number})の?|最終|最後の)\\s?(?:${weekend}|(?:週末|${weekdays}曜日?)${alone})`,
    () => known('vague'),
  ),
  rule(
    `${anyYear}(?<![\\d/]|(?<![\\d/])\\d{1,2}\\s?[~〜–-])(?<m>${number})月末${alone}`,
    (groups, today) => {
      const month = numberOf(groups.m);
      if (month < 1 || month > 12) return known('missing');
      const lastIn = (of: number) => {
        const first = existing(dayText(of, month, 1));
        return isDay(first) ? addDays(addMonths(first, 1), -1) : first;
      };
      const named = yearOf(groups, today);
      if (named !== null) return known(lastIn(named));
      return (base) => {
        const last = lastIn(monthOf(base).year);
        return last >= base ? last : lastIn(monthOf(base).year + 1);
      };
    },
    true,
  ),
  rule(`(?<![\\d一二三四五六七八九十])月末${alone}`, () => (base) => addDays(firstOfMonth(base, 1), -1), true),
  rule(
    `(?<week>再来週|先週|今週|来週)の?\\s?(?:(?<end>週末|${weekend})|(?<weekday>${weekdays})(?:曜日?|${alone}))`,
    ({ week = '', weekday: name, end }, today) => {
      const day = addDays(mondayOf(today), 7 * (relativeWeeks[week] ?? 0) + (end ? 5 : (weekday(name) + 6) % 7));
      return known(end && week === '今週' && day < today ? today : day);
    },
  ),
  rule(`(?<week>再来週|先週|来週)の(?<word>今日|明日)`, ({ week = '', word = '' }, today) =>
    known(addDays(today, 7 * (relativeWeeks[week] ?? 0) + (words[word] ?? 0))),
  ),
  rule(`(?:次|つぎ|今度)の\\s?(?:(?<weekday>${weekdays})曜日?|週末|${weekend})`, ({ weekday: name = '土' }, today) =>
    known(weekdayFrom(addDays(today, 1), weekday(name))),
  ),
  rule('(?<next>再?来)週末|今?週末', ({ next }, today) => {
    const saturday = addDays(mondayOf(today), 5 + 7 * (next?.length ?? 0));
    return known(!next && saturday < today ? today : saturday);
  }),
  rule(`(?<n>${number})(?<unit>日|週間?|[かヶカヵケ箇]月|年)後`, ({ n, unit = '' }, today) => {
    const count = numberOf(n);
    if (unit === '日') return known(addDays(today, count));
    if (unit.startsWith('週')) return known(addDays(today, count * 7));
    return known(addMonths(today, unit === '年' ? count * 12 : count));
  }),
  rule(
    `明々後日|明明後日|しあさって|明後日|あさって|(?:明日|今日)(?![香葉菜奈美子])|本日|昨日|(?:あした|あす|きょう|きのう)(?=$|[\\s、,。はも]|の?(?:\\d|午|朝|昼|夕|夜|正午))|\\b(?:today|tomorrow)\\b`,
    ({ all = '' }, today) => known(addDays(today, words[all.toLowerCase()] ?? 0)),
  ),
  rule('今(?=[夜晩朝夕])|\\btonight\\b', (_, today) => known(today)),
  rule('明(?=[晩朝](?!鮮))', (_, today) => known(addDays(today, 1))),
  rule(`\\bin (?<n>\\d{1,2}) (?<unit>day|week)s?\\b`, ({ n, unit }, today) =>
    known(addDays(today, numberOf(n) * (unit === 'week' ? 7 : 1))),
  ),
  rule(`\\b(?<which>next|this)\\s(?<weekday>${englishDay})\\b`, ({ which, weekday: name }, today) =>
    known(addDays(mondayOf(today), (isNext(which) ? 7 : 0) + ((englishIndex(englishDays, name) + 6) % 7))),
  ),
  rule('\\b(?<which>next|this) weekend\\b', ({ which }, today) =>
    known(addDays(mondayOf(today), isNext(which) ? 12 : 5)),
  ),
  rule(
    `(?:\\bon )?\\b(?:(?<m>${englishMonth})\\.? (?<d>\\d{1,2})(?:st|nd|rd|th)?|(?<d2>\\d{1,2})(?:st|nd|rd|th)? (?<m2>${englishMonth}))\\b(?:,? (?<y>\\d{4}))?`,
    ({ m, d, m2, d2, y }) => {
      const month = englishIndex(englishMonths, m ?? m2) + 1;
      const date = numberOf(d ?? d2);
      return y ? known(existing(dayText(numberOf(y), month, date))) : monthAndDate(month, date);
    },
    true,
  ),
  rule(
    `(?:\\bon )?\\b(?<weekday>${englishDay})\\b`,
    ({ weekday: name }) =>
      (base) =>
        weekdayFrom(base, englishIndex(englishDays, name)),
    true,
  ),
  // Not in a list of weekdays (「金土日」); 日 before it may be of another word (「平日土日」, 「28日土日」).
  rule(`(?<![月火水木金土・]|[${weekdayNames}曜・]日)${weekend}`, () => (base) => weekdayFrom(base, 6), true),
  rule(
    `(?<![${weekdayNames}])(?<weekday>${weekdays})曜日?${alone}`,
    ({ weekday: name }) =>
      (base) =>
        weekdayFrom(base, weekday(name)),
    true,
  ),
  rule(
    `(?<![\\d.,/:第年月約])(?<d>${number})日(?!に[\\d一二三]+[回度])${beside}${alone}`,
    ({ d }) => {
      const date = numberOf(d);
      if (date < 1 || date > 31) return known('missing');
      return (base) => inNextMonths(base, (first) => existing(`${first.slice(0, 8)}${String(date).padStart(2, '0')}`));
    },
    true,
  ),
];

const byName = rule(
  `${anyYear}(?<name>${Object.keys(namedDates).join('|')})(?=$|[\\s、,に]|の[前翌]|\\d{1,2}[時:/])`,
  (groups, today) => {
    const [month, date] = namedDates[groups.name ?? ''] ?? [1, 1];
    const year = yearOf(groups, today);
    return year === null ? monthAndDate(month, date) : known(existing(dayText(year, month, date)));
  },
  true,
);
/** 「水」 of 「来週の月・水」. */
const besideWeekday = rule(
  `(?<=${weekdays}(?:曜日?)?・)(?<weekday>${weekdays})(?:曜日?)?${alone}`,
  ({ weekday: name }) =>
    (base) =>
      weekdayFrom(base, weekday(name)),
  true,
);
/** 「25」 of 「12/24・25」, which is no number of people and no time. */
const besideDate = rule(
  `(?<=\\d日?(?:\\(${weekdays}\\))?)[・、,と](?<d>\\d{1,2})日?(?!\\s?[~〜–-])(?!\\d{1,2}[時:])${noCounter}${beside}${alone}`,
  ({ d }) =>
    (base) =>
      inNextMonths(base, (first) => existing(`${first.slice(0, 8)}${numberOf(d).toString().padStart(2, '0')}`)),
  true,
);
const vague = rule(
  `(?:再来週|来週|今週|再来月|来月|今月|再来年|来年|(?<![\\d/年])(?:1[0-2]|[1-9])月)(?=$|[\\s、,]|に(?![ぁ-ん])|中)|\\b(?:next|this) (?:week|month|year)\\b`,
  () => known('vague'),
);

/** Whether the weekday beside a date is that of the day. */
const isOn = (groups: Groups, day: Day): boolean => {
  const name = groups.beside ?? groups.beside2;
  return name === undefined || weekdayOf(day) === weekday(name);
};

/** 「12/5の前日」 */
const besideDay = /^の(前々日|前日|翌々日|翌日)(?=$|[\s、,にのはも\d朝昼夕夜]|午[前後]|正午)/u;
const besideDays: Record<string, number> = { 前々日: -2, 前日: -1, 翌日: 1, 翌々日: 2 };

function* read(line: Line, { pattern, read: reader, isOpen = false }: Rule, today: Day): Generator<DayFound> {
  for (const { match, start, end } of line.findAll(pattern)) {
    const groups = { ...match.groups, all: match[0] };
    const resolve = reader(groups, today);
    const [beside = '', word = ''] = besideDay.exec(line.text.slice(end)) ?? [];
    yield {
      start,
      end: end + beside.length,
      isOpen,
      resolve: (base) => {
        const day = resolve(base);
        if (!isDay(day)) return day;
        return isOn(groups, day) ? addDays(day, besideDays[word] ?? 0) : 'missing';
      },
    };
  }
}

/** The parts of the line that mean days, in their order. They are taken from the line. */
export function findDays(line: Line, today: Day): DayFound[] {
  const found: DayFound[] = [];
  const add = (one: Rule) => {
    for (const day of read(line, one, today)) {
      line.take(isDay(day.resolve(today)) ? 'day' : 'problem', day.start, day.end);
      found.push(day);
    }
  };
  for (const one of exact) add(one);
  if (found.length > 0) for (const one of [besideWeekday, besideDate]) add(one);
  if (found.length === 0) add(byName);
  if (found.length === 0) add(vague);
  return found.sort((a, b) => a.start - b.start);
}

const nights = new RegExp(
  `(?<n>${number})泊(?:${number}日)?|(?<d>${number})日間${alone}|(?<w>${number})週間(?!後|ごと)${alone}`,
  'gu',
);

/** How many days after the first the last one is: 2 of 「3日間」 and 「2泊3日」; null without such words. */
export function findLength(line: Line): number | null {
  for (const { match, start, end } of line.findAll(nights)) {
    line.take('day', start, end);
    line.takeAfter({ end }, /[のでに]?/y);
    if (match.groups?.w) return toNumber(match.groups.w) * 7 - 1;
    return match.groups?.n ? toNumber(match.groups.n) : Math.max(0, toNumber(match.groups?.d ?? '1') - 1);
  }
  return null;
}

/** Whether a day is the Saturday of 「土日」. 「今週の土日」 on a Sunday has only that day. */
export const isSaturdayAndSunday = (line: Line, { start, end }: DayFound, day: Day): boolean =>
  /土・?日$/.test(line.text.slice(start, end)) && weekdayOf(day) === 6;
