import { addDays, addMonths, type Day, isDay, monthOf, weekdayOf } from '../day.ts';
import { weekdayNames } from '../format.ts';
import {
  addDaysOf,
  anyOf,
  anyYear,
  beside,
  besideWord,
  type DayProblem,
  dateIn,
  dayNames,
  dayText,
  englishDay,
  englishDays,
  englishIndex,
  englishMonth,
  englishMonths,
  existing,
  firstOfMonth,
  type Groups,
  inNextMonths,
  inThisYearOrNext,
  isNext,
  known,
  mondayOf,
  monthAndDate,
  moreDates,
  namedDay,
  noCounter,
  nthOf,
  nthOfGroups,
  numberOf,
  type Rule,
  relativeMonths,
  relativeWeeks,
  relativeYears,
  rule,
  someDays,
  someYear,
  weekday,
  weekdayFrom,
  weekdays,
  weekend,
  words,
  yearOf,
} from './day-words.ts';
import { alone, fourDigits, number, wholeNumber } from './line.ts';

export const exact: readonly Rule[] = [
  rule(
    `(?:(?<![/.-])(?<y>${fourDigits})(?:年\\s?|[/.-])|令和(?<reiwa>元|${number})年\\s?)(?<m>${number})(?:月\\s?|[/.-])(?<d>${number})日?(?!\\d)${beside}`,
    (groups, today) => known(existing(dayText(yearOf(groups, today) ?? 0, numberOf(groups.m), numberOf(groups.d)))),
  ),
  rule(
    `(?<year>${anyOf(relativeYears)})の?\\s?(?:(?<m>${number})月(?<d>${number})日|(?<m2>\\d{1,2})/(?<d2>\\d{1,2})${noCounter})${beside}`,
    ({ year = '', m, d, m2, d2 }, today) =>
      known(existing(dayText(monthOf(today).year + (relativeYears[year] ?? 0), numberOf(m ?? m2), numberOf(d ?? d2)))),
  ),
  rule(
    `(?<month>${anyOf(relativeMonths)})の?\\s?(?:${nthOf}|(?<d>${number})(?:日(?!間)|${moreDates})${beside}|(?<end>末日?|の?最終日))`,
    (groups, today) => {
      const first = firstOfMonth(today, relativeMonths[groups.month ?? ''] ?? 0);
      if (groups.end) return known(addDays(addMonths(first, 1), -1));
      if (groups.d) return known(dateIn(first, numberOf(groups.d)));
      return known(nthOfGroups(first, groups));
    },
  ),
  rule(
    `${anyYear}(?<m>${number})月の?\\s?${nthOf}`,
    (groups, today) => {
      const month = numberOf(groups.m);
      if (month < 1 || month > 12) return known('missing');
      const of = (year: number) => nthOfGroups(dayText(year, month, 1), groups);
      const year = yearOf(groups, today);
      return year === null ? inThisYearOrNext(of) : known(of(year));
    },
    true,
  ),
  rule(
    `(?<![\\d年])(?<m>${number})月\\s?(?<d>${number})(?:日(?![間目])|${moreDates})${beside}`,
    ({ m, d }) => monthAndDate(numberOf(m), numberOf(d)),
    true,
  ),
  rule(
    `(?:\\bon )?(?<![\\d/.])(?<m>0?[1-9]|1[0-2])/(?<d>\\d{1,2})${noCounter}${beside}`,
    ({ m, d }) => monthAndDate(numberOf(m), numberOf(d)),
    true,
  ),
  // Of every month in a year, and of several weeks: 「来年の第2土曜」, 「第1・第3土曜」.
  rule(`(?:${someYear}${nthOf}|第${number}(?:(?:[・、,と]第?|第)${number})+\\s?${weekdays}曜日?)`, () =>
    known('vague'),
  ),
  rule(
    nthOf,
    (groups) => (groups.first ? known('vague') : (base) => inNextMonths(base, (month) => nthOfGroups(month, groups))),
    true,
  ),
  // Several weekends or weekdays: 「来月の土日」, 「第2土日」.
  rule(
    `(?:(?:${anyOf(relativeMonths)}|${anyOf(relativeYears)}|(?<!\\d)(?:1[0-2]|[1-9])月|第${number})の?|最終|最後の)\\s?(?:${weekend}|(?:週末|${weekdays}曜日?)${alone})`,
    () => known('vague'),
  ),
  rule(
    `${anyYear}(?<![\\d/]|(?<![\\d/])\\d{1,2}\\s?[~〜–-])(?<m>${number})月(?:末|の?最終日)${alone}`,
    (groups, today) => {
      const month = numberOf(groups.m);
      if (month < 1 || month > 12) return known('missing');
      const lastIn = (of: number) => {
        const first = existing(dayText(of, month, 1));
        return isDay(first) ? addDays(addMonths(first, 1), -1) : first;
      };
      const year = yearOf(groups, today);
      return year === null ? inThisYearOrNext(lastIn) : known(lastIn(year));
    },
    true,
  ),
  rule(`(?<![\\d一二三四五六七八九十翌])月末${alone}`, () => (base) => addDays(firstOfMonth(base, 1), -1), true),
  rule(
    `(?<week>${anyOf(relativeWeeks)})(?:末の?(?<ofEnd>[土日])曜日?|(?<end>末|の?\\s?(?:週末|${weekend}))|の?\\s?(?<weekday>${weekdays})(?:曜日?|${alone}))`,
    ({ week = '', ofEnd, weekday: name = ofEnd, end }, today) => {
      const weeks = relativeWeeks[week] ?? 0;
      const day = addDays(mondayOf(today), 7 * weeks + (end ? 5 : (weekday(name) + 6) % 7));
      return known(end && weeks === 0 && day < today ? today : day);
    },
  ),
  rule(`${wholeNumber}(?<n>${number})週間?後の\\s?(?<weekday>${weekdays})曜日?`, ({ n, weekday: name }, today) =>
    known(addDays(mondayOf(today), 7 * numberOf(n) + ((weekday(name) + 6) % 7))),
  ),
  // Of a week that is not known: 「翌週の月曜」, 「第2週の月曜」.
  rule(`(?:第?${number}|[^\\s、,])週目?の?\\s?(?:週末|${weekend}|${weekdays}曜日?)`, () => known('vague')),
  rule(
    `(?:(?<week>${anyOf(relativeWeeks)})|(?<month>${anyOf(relativeMonths)})|(?<year>${anyOf(relativeYears)}))の(?<word>今日|明日)`,
    ({ week = '', month = '', year = '', word = '' }, today) => {
      const day = addDays(today, 7 * (relativeWeeks[week] ?? 0) + (words[word] ?? 0));
      return known(addMonths(day, (relativeMonths[month] ?? 0) + 12 * (relativeYears[year] ?? 0)));
    },
  ),
  rule(
    `(?<nexts>(?:(?:次|つぎ|今度)の\\s?)+)(?:(?<weekday>${weekdays})曜日?|週末|${weekend})`,
    ({ nexts = '', weekday: name = '土' }, today) => {
      const weeks = nexts.split('の').length - 2;
      return known(addDays(weekdayFrom(addDays(today, 1), weekday(name)), 7 * weeks));
    },
  ),
  rule('週末', (_, today) => known(weekdayOf(today) === 0 ? today : addDays(mondayOf(today), 5))),
  // 「12/5の3日後」 is read with its day.
  rule(`(?<!の)${someDays}後(?![輩者半])`, (groups, today) => known(existing(addDaysOf(groups, today)))),
  rule(
    `(?<word>明々後日|明明後日|しあさって|明後日|(?<!やの)あさって|(?:(?<!今)明日|今日)(?![香葉菜奈美子])|本日|一昨日|昨日|おととい|(?:あした|あす|きょう|きのう)(?=$|[\\s、,。はも]|の?(?:\\d|午|朝|昼|夕|夜|正午))|\\b(?:today|tomorrow)\\b)${besideWord}`,
    ({ word = '' }, today) => known(addDays(today, words[word.toLowerCase()] ?? 0)),
  ),
  rule('今(?=[夜晩朝夕])|\\btonight\\b', (_, today) => known(today)),
  rule('昨(?=[夜晩])', (_, today) => known(addDays(today, -1))),
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
  // A range or a length, or two days: 「2〜3日」, 「5日6日」.
  rule(`(?<![\\d.,/:第年月約日])\\d{1,2}(?:\\s?[~〜–-]\\s?|[、,・]|日)\\d{1,2}日(?![間目前後])${alone}`, () =>
    known('vague'),
  ),
  rule(
    `(?<![\\d.,/:第年月約])(?<d>${number})日(?!に[\\d一二三]+[回度])${beside}${alone}`,
    ({ d }) => {
      const date = numberOf(d);
      if (date < 1 || date > 31) return known('missing');
      return (base) => inNextMonths(base, (first) => dateIn(first, date));
    },
    true,
  ),
];

const named = (before: string) =>
  rule(
    `${before}${anyYear}(?<name>${dayNames})(?=$|[\\s、,に~〜–]|から|まで|の?(?:[早朝昼夕夜晩]|お昼|午[前後]|正午|深夜)|の(?:[前翌]々?日|翌[朝晩]|${someDays}[前後])|\\d{1,2}[時:/])`,
    (groups, today) => {
      const of = (year: number) => namedDay(groups.name ?? '', year);
      const year = yearOf(groups, today);
      return year === null ? inThisYearOrNext(of) : known(of(year));
    },
    true,
  );
export const byName = named('');
/** 「クリスマス」 of 「12/24〜クリスマス」. */
export const besideName = named('(?<=から|[~〜–-])');
/** 「水」 of 「来週の月・水」 or 「来週の月〜水」. */
export const besideWeekday = rule(
  `(?<=${weekdays}(?:曜日?)?(?:[・~〜–-]|から))(?<weekday>${weekdays})(?:曜日?)?${alone}`,
  ({ weekday: name }) =>
    (base) =>
      weekdayFrom(base, weekday(name)),
  true,
);
const period = `(?:(?<week>${anyOf(relativeWeeks)})|(?<month>${anyOf(relativeMonths)})|${anyYear}(?:(?<m>${number})月)?)`;
/** The first day of a period, or today within it. */
const firstOf = (groups: Groups, today: Day): ReturnType<Rule['read']> => {
  const { week = '', month = '', m = '1' } = groups;
  const notOver = (day: Day | DayProblem) => (day < today ? today : day);
  if (week) return known(notOver(addDays(mondayOf(today), 7 * (relativeWeeks[week] ?? 0))));
  if (month) return known(notOver(firstOfMonth(today, relativeMonths[month] ?? 0)));
  const of = (year: number) => existing(dayText(year, numberOf(m), 1));
  const year = yearOf(groups, today);
  if (year !== null) return known(notOver(of(year)));
  return (base) => (monthOf(base).month === numberOf(m) ? base : inThisYearOrNext(of)(base));
};
/** 「来月」 of 「来月から毎週月曜」. */
export const firstOfPeriod = rule(`${period}(?:頭|初め|はじめ)?(?=\\s?(?:から|より|以降|以後|スタート))`, firstOf);
/** 「12月」 of 「毎週月曜 12月まで」, which is its last day. */
export const lastOfPeriod = rule(
  `(?:${period}|(?<yearEnd>年末|年内))(?=\\s?(?:まで|迄))`,
  (groups, today) => {
    if (groups.yearEnd) return known(existing(dayText(monthOf(today).year, 12, 31)));
    const first = firstOf(groups, today);
    return (base) => {
      const day = first(base);
      if (!isDay(day)) return day;
      if (groups.week) return addDays(mondayOf(day), 6);
      return existing(addDays(firstOfMonth(groups.m || groups.month ? day : `${day.slice(0, 4)}-12-01`, 1), -1));
    };
  },
  true,
);
/** 「25」 of 「12/24・25」, which is no number of people and no time. */
export const besideDate = rule(
  `(?<=\\d日?(?:\\(${weekdays}\\))?)[・、,と](?<d>\\d{1,2})日?(?!\\s?[~〜–-])(?!\\d{1,2}[時:])${noCounter}${beside}${alone}`,
  ({ d }) =>
    (base) =>
      inNextMonths(base, (first) => dateIn(first, numberOf(d))),
  true,
);
export const vague = rule(
  `(?:再来週|来週|今週|再来月|来月|今月|再来年|来年|(?<![\\d/年])(?:1[0-2]|[1-9])月)(?=$|[\\s、,]|に(?![ぁ-ん])|中|から|毎)|\\b(?:next|this) (?:week|month|year)\\b`,
  () => known('vague'),
);
