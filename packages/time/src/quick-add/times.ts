import { minutesPerDay } from '../minutes.ts';
import { type Line, number, toNumber, wholeNumber } from './line.ts';

/** A part of the line that means a time of day, in minutes from midnight; from 1,440 on it is on the next day. */
export interface TimeFound {
  start: number;
  end: number;
  /** Null when the words can mean several times, or none exists. */
  minutes: number | null;
  /** 「3時」 is read as 15:00, which is only likely. */
  isUnsure: boolean;
  /** No part of the day was named, so an end may be in the afternoon. */
  isBare: boolean;
  /** 「翌1時」. */
  isNextDay: boolean;
}

const inKana: Record<string, string> = {
  ごぜん: '午前',
  ごご: '午後',
  あさ: '朝',
  ひる: '昼',
  おひる: '昼',
  ゆうがた: '夕方',
  よる: '夜',
};
// Not of 「先生による7時の講演」.
const partOfDay = `午前|午後|早朝|未明|深夜|真?夜中|お?昼|夕方|朝|夕|夜|晩|AM|PM|(?<!に)(?:${Object.keys(inKana).join('|')})`;
const hour = 60;
const noon = 12 * hour;

/** The hours from midnight; null when the words can mean two. */
function hoursOf(part: string, hours: number): number | null {
  switch (inKana[part] ?? part.toUpperCase()) {
    case '午前':
      return hours === 12 ? null : hours;
    case '午後':
      if (hours === 12) return null;
      return hours < 12 ? hours + 12 : hours;
    case 'AM':
      return hours === 12 ? 0 : hours;
    case 'PM':
      return hours < 12 ? hours + 12 : hours;
    case '昼':
    case 'お昼':
      return hours < 6 ? hours + 12 : hours;
    case '夕':
    case '夕方':
      return hours < 8 ? hours + 12 : hours;
    case '夜':
    case '晩':
      if (hours < 5) return hours + 24;
      return hours <= 12 ? hours + 12 : hours;
    case '夜中':
    case '真夜中':
    case '深夜':
      if (hours < 6) return hours + 24;
      return hours >= 10 && hours <= 12 ? hours + 12 : hours;
    default:
      return hours;
  }
}

interface TypedTime {
  part?: string | undefined;
  hours: string;
  minutes?: string | undefined;
  isHalf?: boolean;
  /** 「19時10分前」 can mean 18:50, or shortly before 19:10. */
  isBefore?: boolean;
  isNextDay?: boolean;
}

function read(
  start: number,
  end: number,
  { part = '', hours, minutes, isHalf, isBefore, isNextDay = false }: TypedTime,
): TimeFound {
  const typed = toNumber(hours);
  const isBare = part === '';
  // 「3時」 in the night is rare; 「03:00」 is meant as it is written.
  const isUnsure = isBare && typed >= 1 && typed <= 5 && hours !== `0${typed}` && !isNextDay;
  const hoursFound = isUnsure ? typed + 12 : hoursOf(part, typed);
  const minute = isHalf ? 30 : toNumber(minutes ?? '0');
  const exists = hoursFound !== null && typed <= 29 && minute < 60 && !isBefore;
  return { start, end, minutes: exists ? hoursFound * hour + minute : null, isUnsure, isBare, isNextDay };
}

const about = '(?:頃|ごろ|ころ|過ぎ|すぎ|ちょうど|前後|以降|以後|(?<!分)前(?=$|[\\s、,にの]))?';
// Not of 「12/5の翌日」 and 「12/5の翌朝」, which are days.
const nextDay = '(?<next>(?<!の)翌日の?|翌の?(?![日朝晩])|(?<!の)翌(?=[朝晩]))?';
const kanaAlone = '(?=$|[\\s、,~〜–\\d-]|はん|[にのは]|から|まで|ごろ|ころ|すぎ)';
const kanjiAlone = '(?=$|[\\s、,~〜–-]|[にのはも]|から|まで|頃|ごろ|半|[一二三四五十]+分)';

/** No unit or counter follows: 「19:30-3 人」. */
const noUnit = '(?=$|[\\s、,])(?!\\s[人名個本枚杯回話巻章円点位号倍割年月日歳]+(?:$|[\\s、,ほくでのにがはを]))';

/** 「18時30」, not 「18時30名」 and 「18時30〜40名」. */
const minutesAlone = `[0-5]\\d(?!(?:から|[~〜–-])\\s?\\d{1,3}(?!\\d|時|:|分))(?=から|まで|より|頃|ごろ|ころ|過ぎ|すぎ|集合|開[場演始]|スタート|出発|[~〜–-]|[にの]|${noUnit})`;

const patterns: readonly RegExp[] = [
  new RegExp(
    `${nextDay}(?:(?<part>${partOfDay})の?\\s?)?(?<![\\d第./:])(?<h>\\d{1,2}|[二三]?十[一二三四五六七八九]?${'時'}${kanjiAlone}|[一二三四五六七八九]時${kanjiAlone})(?:(?<=時)|時|じ${kanaAlone})(?![間代限点計給])(?:(?<half>半|はん${kanaAlone})|(?<m>\\d{1,2}|[二三四五]?十[一二三四五六七八九]?|[一二三四五六七八九])(?:分(?!間)|[ふぷ]ん)|(?<m2>${minutesAlone}))?(?:(?<before>(?<=分)前(?=$|[\\s、,にの]))|${about})`,
    'giu',
  ),
  new RegExp(
    `(?:\\b(?:at|from) )?${nextDay}(?:(?<part>${partOfDay})の?\\s?)?(?<![\\d.:/])(?<h>\\d{1,2}):(?<m>[0-5]\\d)(?![\\d:])(?:\\s?(?<after>am|pm)\\b)?${about}`,
    'giu',
  ),
  /(?:\b(?:at|from) )?(?<![\d.:/])(?<h>\d{1,2})\s?(?<after>am|pm)\b/giu,
  new RegExp(`正午${about}|(?:\\bat )?\\bnoon\\b`, 'giu'),
  // 「9:30-10」
  new RegExp(`(?<=(?:時半|分|[時:][0-5]\\d)\\s?[~〜–-]\\s?)(?<h>\\d{1,2})${noUnit}`, 'gu'),
];

/** 「19-21時」, 「7-9pm」: the first hour has its unit after the second one. */
const shortRange = new RegExp(
  `(?:\\b(?:at|from) )?(?:(?<part>${partOfDay})の?)?(?<![\\d/.:月第年時])(?<h>\\d{1,2})\\s?(?:[~〜–-]|から|\\bto\\b)\\s?(?=(?:${partOfDay})?\\d{1,2}(?:時(?!間)|:[0-5]\\d|\\s?(?<after>am|pm)\\b))`,
  'giu',
);

/** The times of day of the line, in their order. They are taken from the line, except the words between them. */
export function findTimes(line: Line): TimeFound[] {
  const found: TimeFound[] = [];
  for (const { match, start } of line.findAll(shortRange)) {
    const { part, h = '', after } = match.groups ?? {};
    const end = start + match[0].search(/\s?(?:[~〜–-]|から|to)\s?$/u);
    found.push(read(start, end, { part: part ?? after, hours: h }));
  }
  for (const time of found) line.take(time.minutes === null ? 'problem' : 'time', time.start, time.end);
  for (const pattern of patterns) {
    for (const { match, start, end } of line.findAll(pattern)) {
      const { part, h, m, m2, half, before, next, after } = match.groups ?? {};
      const time =
        h === undefined
          ? { start, end, minutes: noon, isUnsure: false, isBare: false, isNextDay: false }
          : read(start, end, {
              part: part ?? after,
              hours: h.replace('時', ''),
              minutes: m ?? m2,
              isHalf: half !== undefined,
              isBefore: before !== undefined,
              isNextDay: next !== undefined,
            });
      line.take(time.minutes === null ? 'problem' : 'time', start, end);
      found.push(time);
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

const written = '(?<![\\d./:])\\d{1,2}(?:時(?:半|\\d{1,2}分|[0-5]\\d(?!\\d))?|:[0-5]\\d)';
const doors = new RegExp(`(?:開場|\\bopen):?\\s?${written}|${written}\\s?(?:開場|open\\b)`, 'giu');
/** The word of the start, before or after its time, and the sign that separates it from the doors. */
const curtains = [
  new RegExp(`(?:\\s?/\\s?)?(?:開演|\\bstart):?\\s?(?=${written})`, 'giu'),
  new RegExp(`(?<=${written})\\s?(?:開演|start\\b)`, 'giu'),
];

/** Of 「18時開場 19時開演」 the second time is the start, and the first stays in the title. Before `findTimes`. */
export function keepDoors(line: Line): void {
  const [found] = line.findAll(doors);
  if (!found) return;
  for (const pattern of curtains) {
    const word = [...line.findAll(pattern)].find(({ start, end }) => end <= found.start || start >= found.end);
    if (!word) continue;
    line.keep(found.start, found.end);
    line.drop(word.start, word.end);
    return;
  }
}

/** 「10-12」: two hours without 「時」. Not a part of an address, a telephone number or a range with a counter. */
const bareRange = new RegExp(
  `(?<![\\d./:~〜–月年第-])(?<h>\\d{1,2})(?<by>\\s?[~〜–-]\\s?)(?<h2>\\d{1,2})${noUnit}`,
  'gu',
);
/** A class of a school, a score or a volume has lower numbers. */
const firstBareHour = 7;
/** What may also be a date, as 「12-20」, are hours only when they are few. */
const longestLikeDate = 4;
const convenienceStore = '7-11';

/**
 * The two hours of 「10-12 会議」, which are only likely, or of 「明日 10-12 会議」: at the beginning of the line or after one of the words that
 * end at `ends`. Null minutes when they may be a date: 「11-21」. They are taken from the line.
 */
export function findBareRange(line: Line, ends: readonly number[]): TimeFound[] {
  for (const { match, start, end } of line.findAll(bareRange)) {
    const { h = '', by = '', h2 = '' } = match.groups ?? {};
    const [from, to] = [Number(h), Number(h2)];
    const isAfterDay = ends.some((at) => at <= start && /^[\sの、,]*$/u.test(line.text.slice(at, start)));
    if (!isAfterDay && !/^[\s、,]*$/u.test(line.text.slice(0, start))) continue;
    if (from < firstBareHour || to > 24 || to <= from || (match[0] === convenienceStore && !isAfterDay)) continue;
    const isLikeDate = !isAfterDay && by.includes('-') && from <= 12 && to - from > longestLikeDate;
    const hours = (at: number, typed: string): TimeFound => ({
      ...read(at, at + typed.length, { hours: typed }),
      isUnsure: !isAfterDay,
    });
    const found = isLikeDate
      ? [{ ...hours(start, match[0]), minutes: null }]
      : [hours(start, h), hours(end - h2.length, h2)];
    for (const time of found) line.take(isLikeDate ? 'problem' : 'time', time.start, time.end);
    return found;
  }
  return [];
}

/** 「翌朝6時」 as the start is on the next day. */
const shiftOf = ({ isNextDay }: TimeFound): number => (isNextDay ? minutesPerDay : 0);

/** The end that follows a start: later than it, in the afternoon when no part of the day was named, else on the next day. */
function endAfter(first: TimeFound, { minutes, isBare, isUnsure, isNextDay }: TimeFound): number | null {
  if (minutes === null || first.minutes === null) return null;
  const start = first.minutes;
  const written = isUnsure ? minutes - noon : minutes;
  if (isNextDay && !first.isNextDay) return written + minutesPerDay;
  // 「夜10時〜12時」, not 「22時〜12時」.
  const isMidnight = written >= noon && written < noon + hour && !first.isBare;
  const choices = isBare && (written < noon || isMidnight) ? [written, written + noon] : [written];
  const sameDay = choices.find((choice) => choice > start);
  const end = sameDay ?? written + minutesPerDay * Math.ceil((start - written + 1) / minutesPerDay);
  return end + shiftOf(first);
}

/** From then on a bare 1 to 5 on the next day is in the night: 「金曜23時〜土曜5時」. */
const evening = 18 * hour;

/** The times of a line. */
export interface Clock {
  /** In minutes from the midnight before the day of the line. */
  start: number | null;
  /** As the start; of a range of days from the midnight before its last day. */
  end: number | null;
  isUnsure: boolean;
  problem: 'missing' | 'vague' | 'several' | null;
}

const onlyEnd = /(?:^|[\s、,])[~〜]\s?$/u;
const noClock: Clock = { start: null, end: null, isUnsure: false, problem: null };
const joins = /^(?:\s?(?:から|より|[~〜–-]|ー)\s?|\s?\b(?:to|until)\b\s?)$/u;

/**
 * The start and end among the times of a line, unless it has a start already. A time that cannot be used is given back to the title.
 * `rangeDays`: how many days after the first the last day is, when the line names both; otherwise 0.
 */
export function readClock(
  line: Line,
  times: readonly TimeFound[],
  { rangeDays, hasStart }: { rangeDays: number; hasStart: boolean },
): Clock {
  const [first, second] = times;
  if (!first) return noClock;
  const refuse = (refused: readonly TimeFound[], problem: Clock['problem']): Clock => {
    for (const { start, end } of refused) line.refuse(start, end);
    return { ...noClock, problem };
  };
  if (hasStart) return refuse(times, 'several');
  if (first.minutes === null) return refuse(times, 'vague');
  const isJoined = second !== undefined && joins.test(line.text.slice(first.end, second.start));
  // Only the end is said.
  if (!second && (/^まで/.test(line.text.slice(first.end)) || onlyEnd.test(line.text.slice(0, first.start))))
    return refuse(times, 'vague');
  const used = isJoined || (rangeDays > 0 && second) ? 2 : 1;
  const { problem } = times.length > used ? refuse(times.slice(used), 'several') : noClock;
  const clock = { ...noClock, start: first.minutes + shiftOf(first), isUnsure: first.isUnsure, problem };
  if (used === 1 || !second) return clock;
  if (isJoined) line.drop(first.end, second.start);
  const isAtNight = rangeDays === 1 && second.isUnsure && first.minutes >= evening;
  const onLastDay = second.minutes !== null && isAtNight ? second.minutes - noon : second.minutes;
  const end = isJoined ? endAfter(first, second) : onLastDay;
  if (end === null) return { ...clock, ...refuse([second], 'vague'), start: clock.start };
  return { ...clock, end, isUnsure: clock.isUnsure || (!isJoined && second.isUnsure && !isAtNight) };
}

const allDay = /(?<=^|[\s、,]|[\d)日曜末][のは]?)(?:終日|一日中|(?<!\d)1日中)(?=$|[\s、,]|[のでは])|\ball[ -]day\b/giu;

/** 「終日」 or 「一日中」, which are taken from the line; null without them. */
export function findAllDay(line: Line): { start: number; end: number } | null {
  for (const { start, end } of line.findAll(allDay)) {
    line.take('time', start, end);
    return { start, end };
  }
  return null;
}

const length =
  /(?:(?<h>\d{1,2}(?:\.5)?|[一二三四五六七八九十]{1,2})時間(?:(?<half>半)|(?<m>\d{1,2})分)?|(?<min>\d{1,3}|[二三四五]?十[五]?)分間?|(?:\bfor )?(?<eh>\d{1,2}(?:\.5)?)\s?(?:hours?|hrs?|h)\b|(?:\bfor )?(?<em>\d{1,3})\s?min(?:utes?)?\b)/giu;
const afterLength = /(?:ほど|くらい|ぐらい|程度)?(?:の|で(?![すもはき]))?/y;
const isAfterLength = /^(?:$|[\s、,]|の|で|ほど|くらい|ぐらい|程度)/;

/** The length in minutes of 「2時間」, 「90分」; null without one. It is taken from the line. */
export function findMinutes(line: Line): number | null {
  for (const { match, start, end } of line.findAll(length)) {
    const before = line.text.slice(0, start);
    if (!isAfterLength.test(line.text.slice(end)) || /[\d第.約]$/.test(before)) continue;
    // 「1〜2時間」, not 「13:00〜90分」.
    const sign = /(?<=\d)\s?[~〜–-]\s?$/u.exec(before);
    if (sign && line.isFree(sign.index - 1, sign.index)) continue;
    const { h, half, m, min, eh, em } = match.groups ?? {};
    const hours = toNumber(h ?? eh ?? '0');
    const minutes = hours * hour + (half ? 30 : 0) + toNumber(m ?? min ?? em ?? '0');
    if (minutes <= 0) continue;
    line.take('time', start, end);
    line.takeAfter({ end }, afterLength);
    return minutes;
  }
  return null;
}

const later = new RegExp(
  `(?<!\\.)${wholeNumber}(?:(?<h>\\d{1,2}\\.5|${number})時間(?:(?<half>半)|(?<m>\\d{1,2})分)?|(?<min>\\d{1,3}|[二三四五]?十)分)後(?=$|[\\s、,にの])|\\bin (?<eh>\\d{1,2}) hours?\\b|\\bin (?<em>\\d{1,3}) min(?:ute)?s?\\b`,
  'giu',
);

/** The minutes from now of 「2時間後」; null without such words. */
export function findLater(line: Line): number | null {
  for (const { match, start, end } of line.findAll(later)) {
    const { h, half, m, min, eh, em } = match.groups ?? {};
    line.take('time', start, end);
    line.takeAfter({ end }, /[にの]?/y);
    return toNumber(h ?? eh ?? '0') * hour + (half ? 30 : 0) + toNumber(m ?? min ?? em ?? '0');
  }
  return null;
}

const likely: Record<string, number> = {
  早朝: 6 * hour,
  朝: 8 * hour,
  午前: 10 * hour,
  昼: noon,
  お昼: noon,
  午後: 13 * hour,
  夕方: 17 * hour,
  夕: 17 * hour,
  夜: 19 * hour,
  晩: 19 * hour,
  night: 19 * hour,
  morning: 9 * hour,
  evening: 19 * hour,
};
const hint =
  /(?<=^|[\s、,]|[日曜今明昨毎末年後平]の?|(?<other>.の|翌)|\d\/\d{1,2}(?:\(.{1,4}\))?の?)(?<word>早朝|午前中?|午後|お昼|昼|夕方|朝|夕|夜|晩)(?=$|[\s、,]|に(?![ぁ-ん])|から|は(?![ぁ-ん]))|(?<=\b(?:tomorrow|this|day|every) )(?:morning|evening|night)\b/giu;

/** The likely minutes of 「夜」 or 「午後」 alone; null without such a word. */
export function findPartOfDay(line: Line): number | null {
  for (const { match, start, end } of line.findAll(hint)) {
    // 「クリスマスの夜」 and 「12/5の翌朝」, not 「大人の夜」.
    const other = match.groups?.other?.length;
    if (other && line.isFree(start - other, start - other + 1)) continue;
    const minutes = likely[(match.groups?.word ?? match[0]).replace('午前中', '午前').toLowerCase()];
    if (minutes === undefined) continue;
    line.take('time', start, end);
    line.takeAfter({ end }, /から|[にのは]?/y);
    return minutes;
  }
  // Its word is the day, which was taken before.
  return /\btonight\b/iu.test(line.text) ? (likely.night ?? null) : null;
}
