import { addDays, type Day, nthWeekday, weekdayCodes, weekdayOf } from '../day.ts';
import { weekdayNames } from '../format.ts';
import { basicUtc, parseRule, recurrenceDays, untilOf } from '../recurrence.ts';
import { englishDay, englishDays, movableDays, namedDates } from './day-words.ts';
import { alone, type Line, number, toNumber } from './line.ts';

/** A part of the line that means a repetition. */
export interface RepeatFound {
  start: number;
  end: number;
  /** A recurrence rule (RFC 5545 section 3.3.10) without its day when the words name none: 「毎週」. */
  rule: string;
  /** Whether the event takes place on a day; undefined when the words name no day. */
  isOn?: ((day: Day) => boolean) | undefined;
}

/** 「月〜金」, from one weekday to a later one. */
const weekdayRange = `[${weekdayNames}][~〜–-][${weekdayNames}](?!曜)`;
const weekdayList = `[${weekdayNames}](?:曜日?)?(?:[・、,/と]?[${weekdayNames}](?:曜日?)?)*`;
const weekly = new RegExp(
  `(?<every>毎週|隔週|2週間?(?:ごと|に1回)|毎(?=[${weekdayNames}]曜))の?\\s?(?<days>${weekdayRange}${alone}|${weekdayList}(?:(?<=曜日?)|${alone}))`,
  'gu',
);
/** 「月・水 19時」: several weekdays and a time of day. 「土・日」 and other days in a row up to Sunday are one weekend. */
const enumerated = new RegExp(
  `(?<=^|[\\s、,])(?!木・金・土・日|金・土・日|土・日)(?<days>[${weekdayNames}](?:曜日?)?(?:・[${weekdayNames}](?:曜日?)?)+|月[~〜–-][金土])の?(?=\\s?(?:${number}時(?!間)|\\d{1,2}:\\d|\\d{1,2}\\s?[~〜–-]\\s?\\d{1,2}(?:$|[\\s、,])|午[前後]|正午|深夜|早朝|[朝昼夕夜晩]))`,
  'gu',
);
const isRange = new RegExp(`^${weekdayRange}$`, 'u');
function weekdaysIn(text: string): number[] {
  const names = [...text.replace(/曜日?/gu, '')].map((name) => weekdayNames.indexOf(name));
  const [first = 0, ...others] = names.filter((index) => index >= 0);
  if (!isRange.test(text)) return [...new Set([first, ...others])];
  const length = (((others[0] ?? first) - first + 7) % 7) + 1;
  return Array.from({ length }, (_, index) => (first + index) % 7);
}
const interval = (every: string) => (every.startsWith('毎') ? '' : ';INTERVAL=2');
const monthly = new RegExp(
  `毎月の?\\s?(?:第(?<nth>[1-5一二三四五](?:(?:[・、,と]第?|第)[1-5一二三四五])*)\\s?(?<weekday>[${weekdayNames}])曜日?|最初の(?<first>[${weekdayNames}])曜日?|(?:最終|最後の)(?<last>[${weekdayNames}])曜日?|(?<d>${number}(?:[・、,]${number})*)日(?!間)|(?<end>月?末(?!日)|末日|最終日))`,
  'gu',
);
const yearly = new RegExp(
  `毎年の?\\s?(?:(?<m>${number})月(?<d>${number})日|(?<m2>\\d{1,2})/(?<d2>\\d{1,2})|(?<name>${Object.keys(namedDates).join('|')})(?=$|[\\s、,に]|\\d{1,2}[時:]))`,
  'gu',
);
const englishWeekly = new RegExp(`\\bevery (?<other>other )?(?<day>${englishDay})s?\\b`, 'giu');
const ended = `(?:で(?![すも])|${alone})`;
const plain: readonly [RegExp, string, RepeatFound['isOn']?][] = [
  [
    new RegExp(`(?:毎平日|平日[のは]?\\s?毎(?=[朝晩夕夜])|平日(?:は?\\s?毎日)?${alone})|\\bevery weekday\\b`, 'giu'),
    'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
    (day) => weekdayOf(day) % 6 !== 0,
  ],
  [
    new RegExp(`毎週末${alone}|\\bevery weekend\\b`, 'giu'),
    'FREQ=WEEKLY;BYDAY=SA,SU',
    (day) => weekdayOf(day) % 6 === 0,
  ],
  [/毎日(?!新聞|放送|曜)|毎(?=[朝晩夕夜])|\bevery ?day\b|\bdaily\b/giu, 'FREQ=DAILY', () => true],
  [new RegExp(`隔週${ended}`, 'gu'), 'FREQ=WEEKLY;INTERVAL=2'],
  [new RegExp(`毎週${ended}|\\b(?:weekly|every week)\\b`, 'giu'), 'FREQ=WEEKLY'],
  [new RegExp(`毎月${ended}|\\b(?:monthly|every month)\\b`, 'giu'), 'FREQ=MONTHLY'],
  [
    new RegExp(
      `毎年(?!の?\\s?(?:${Object.keys(movableDays).join('|')}|(?:${number}月の?\\s?)?第))${ended}|\\b(?:yearly|every year)\\b`,
      'giu',
    ),
    'FREQ=YEARLY',
  ],
];

function readMonthly(groups: Record<string, string | undefined>): Omit<RepeatFound, 'start' | 'end'> | null {
  const { nth, weekday, first, last, d, end } = groups;
  const ofMonth = (day: Day) => `${day.slice(0, 8)}01`;
  if (end) return { rule: 'FREQ=MONTHLY;BYMONTHDAY=-1', isOn: (day) => addDays(day, 1).endsWith('-01') };
  if (d) {
    const dates = d.split(/[・、,]/u).map(toNumber);
    if (dates.some((date) => date < 1 || date > 31)) return null;
    return { rule: `FREQ=MONTHLY;BYMONTHDAY=${dates.join()}`, isOn: (day) => dates.includes(Number(day.slice(8))) };
  }
  const index = weekdayNames.indexOf(weekday ?? first ?? last ?? '');
  const places = last ? [-1] : first ? [1] : (nth?.match(/[1-5一二三四五]/gu) ?? []).map(toNumber);
  return {
    rule: `FREQ=MONTHLY;BYDAY=${places.map((place) => `${place}${weekdayCodes[index]}`).join()}`,
    isOn: (day) => places.some((place) => nthWeekday(ofMonth(day), place, index) === day),
  };
}

function* findAll(line: Line): Generator<RepeatFound> {
  for (const pattern of [weekly, enumerated])
    for (const { match, start, end } of line.findAll(pattern)) {
      const { every = '毎週', days = '' } = match.groups ?? {};
      const list = weekdaysIn(days);
      if (pattern === enumerated && list.length === 1) continue;
      const rule = `FREQ=WEEKLY${interval(every)};BYDAY=${list.map((index) => weekdayCodes[index]).join()}`;
      yield { start, end, rule, isOn: (day) => list.includes(weekdayOf(day)) };
    }
  for (const { match, start, end } of line.findAll(monthly)) {
    const found = readMonthly(match.groups ?? {});
    if (found) yield { start, end, ...found };
  }
  for (const { match, start, end } of line.findAll(yearly)) {
    const { m, d, m2, d2, name = '' } = match.groups ?? {};
    const [month, date] = namedDates[name] ?? [toNumber(m ?? m2 ?? ''), toNumber(d ?? d2 ?? '')];
    if (month < 1 || month > 12 || date < 1 || date > 31) continue;
    yield {
      start,
      end,
      rule: 'FREQ=YEARLY',
      isOn: (day) => Number(day.slice(5, 7)) === month && Number(day.slice(8)) === date,
    };
  }
  for (const { match, start, end } of line.findAll(englishWeekly)) {
    const { other, day: name = '' } = match.groups ?? {};
    const index = englishDays.indexOf(name.slice(0, 3).toLowerCase());
    const rule = `FREQ=WEEKLY${other ? ';INTERVAL=2' : ''};BYDAY=${weekdayCodes[index]}`;
    yield { start, end, rule, isOn: (day) => weekdayOf(day) === index };
  }
  for (const [pattern, rule, isOn] of plain)
    for (const { start, end } of line.findAll(pattern)) yield { start, end, rule, isOn };
}

/** The repetition of the line; null without one. */
export function findRepeat(line: Line): RepeatFound | null {
  const [found = null] = findAll(line);
  return found;
}

// 29 February is at most eight years away.
const searchedDays = 8 * 366;

/** The first day from `base` on on which the repetition takes place; null when it names no day, or one that does not exist. */
export function firstDay({ isOn }: RepeatFound, base: Day): Day | null {
  if (!isOn) return null;
  for (let days = 0, day = base; days < searchedDays; days += 1, day = addDays(day, 1)) if (isOn(day)) return day;
  return null;
}

/** Whether a repetition that begins on `first` takes place only then up to `last`. */
export function isOnce(repeat: RepeatFound, first: Day, last: Day): boolean {
  const rule = parseRule(repeat.rule);
  const [, next = null] = rule ? firstTwo(recurrenceDays(rule, first)) : [first, firstDay(repeat, addDays(first, 1))];
  return next === null || next > last;
}

const firstTwo = (days: Iterator<Day, void>): (Day | undefined)[] =>
  [days.next(), days.next()].map(({ value }) => value ?? undefined);

/** The rule with its last day. */
export const withLastDay = (rule: string, day: Day, zone: string): string =>
  `${rule};UNTIL=${basicUtc(untilOf(day, zone))}`;
