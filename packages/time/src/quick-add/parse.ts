import { addDays, type Day, daysBetween, isDay } from '../day.ts';
import { dayOf, timeOf } from '../instant.ts';
import { minuteOf, minutesPerDay, minuteText } from '../minutes.ts';
import { dayNames } from './day-words.ts';
import { type DayFound, findDays, findLength, isSaturdayAndSunday, type LengthFound } from './days.ts';
import { Line, type Span } from './line.ts';
import { findPlace } from './places.ts';
import {
  daysOfRange,
  isOneEvent,
  joins,
  lastOfRange,
  readRestOfRange,
  takeBetween,
  takeRestOfRange,
} from './ranges.ts';
import { findRepeat, firstDay, isOnce, type RepeatFound, withLastDay } from './repeats.ts';
import {
  findAllDay,
  findBareRange,
  findLater,
  findMinutes,
  findPartOfDay,
  findTimes,
  keepDoors,
  readClock,
} from './times.ts';

/**
 * Why a part of the line was not used, or only the first of several: it does not exist (「2月30日」, 「12/5（月）」 on a Saturday), or it
 * can mean several days or times (「来週」, 「午後12時」).
 */
export type QuickProblem = 'missing' | 'vague' | 'several';

/** What one line says about an event. Null is what it does not say. */
export interface QuickLine {
  /** What is left of the line. */
  title: string;
  /** Ordered; they do not overlap. */
  spans: readonly Span[];
  /** The day on which it starts, and the last day when the line names several. */
  day: Day | null;
  lastDay: Day | null;
  /** `HH:MM`. */
  startTime: string | null;
  endTime: string | null;
  /** How many days after the day of the start the end is. */
  endDays: number;
  lengthMinutes: number | null;
  /** The line says that it takes the whole day, and no start. */
  isAllDay: boolean;
  /** The start, or the end on another day, is only likely: 「3時」 is read as 15:00, 「夜」 as 19:00. */
  isTimeUnsure: boolean;
  place: string | null;
  /** A recurrence rule (RFC 5545 section 3.3.10), without `RRULE:`. */
  recurrence: string | null;
  dayProblem: QuickProblem | null;
  timeProblem: QuickProblem | null;
}

export interface QuickContext {
  now: Date;
  zone: string;
  /** False: a repetition stays in the title, and only its first day is used. */
  recurs?: boolean;
}

const address = /\b[a-z][a-z0-9+.-]*:\/\/\S+|\S+@\S+\.\S+/giu;
const particle =
  /\s?[~〜](?=$|[\s、])|から|より|まで(?:に|の)?|中(?:に|(?=$|[\s、]))|発(?=$|[\s、])|の(?![りれんみどぼ])|に(?!ん)|は(?=[^ぁ-ん]|$)|も(?=[^ぁ-ん]|$)/y;
const untilDay = /^\s?(?:まで|迄)の?/u;
/** 「11/30までに予約」, 「申込は12/20まで」: a deadline, no last day. */
const deadlineAfter = /^\s?(?:まで|迄)(?:に|の?(?:申し?込|締|〆|受付|予約|応募|募集))/u;
const deadlineBefore = /(?:申し?込み?|締め?切り?|〆切り?|受付|予約|応募|募集|期限|期日)は?:?\s?$/u;
/** 「12/29を除く」, 「12/29は休み」: a day that the series leaves out. */
const leftOutAfter =
  /^\s?(?:[をは]?\s?除[くきい]|以外|[はが]?\s?(?:お?休み|休講|休会|休業|中止|無し|なし)(?=$|[\s、,。)\]】]))/u;
const leftOutBefore = /\b(?:except|excluding|but not)(?: on)?\s$/iu;
const onlyLastDay = /(?:^|[\s、,])[~〜–-]\s?$/u;
/** 「9時〜」, 「19:30から」 right before a day that is named neither first nor last: the time cannot begin a range that ends on a day. */
const timeToDay = /(?:\d時(?:半|\d{1,2}分|\d\d)?|\d:\d\d)(?:\s?[~〜–-]\s?|から)$/u;
const everyPart = /毎(?=[朝晩夕夜])/gu;
const joinsRepeat = /^\s*の?\s*(?:から|より|[~〜–-]|ー|to)\s*$/iu;
const startOfSeries = /^\s?(?:の?(?:早?朝|お?昼|夕方?|夜|晩))?(?:から|より|以降|以後|スタート|開始|[~〜–-])/;
const beforeStart = /(?:\b(?:from|starting|beginning)(?: on)?\s|(?:初回|初日|スタート|開始日?)は?:?\s?)$/iu;
const endOfNight = minuteOf('06:00');
const textWithinDay = (minute: number): string => minuteText(minute % minutesPerDay);
const roundUp = (minutes: number): number => Math.ceil(minutes / 5) * 5;

/** Reads one line about an event. It knows Japanese and basic English; what it does not know stays in the title. */
export function parseQuickLine(typed: string, { now, zone, recurs = true }: QuickContext): QuickLine {
  const today = dayOf(now, zone);
  const line = new Line(typed);
  for (const { start, end } of line.findAll(address)) line.keep(start, end);
  const parts = takeParts(line, { today, recurs });
  const { series, starts, isPeriod, clock, length, isAllDay, place } = parts;
  const nowMinutes = minuteOf(timeOf(now, zone));
  const { start, isOver, isTimeUnsure, timeProblem } = readStart(parts, nowMinutes);
  const found = readDays(line, parts, { today, isOver, recurs });
  const { lastDay, lastOfSeries } = found;
  const shift = start === null ? 0 : Math.floor(start / minutesPerDay);
  // 「25時」 alone is in the coming night: shortly after midnight in the present one.
  const isAhead = start !== null && start - minutesPerDay > nowMinutes && !parts.times[0]?.isNextDay;
  const isThisNight = isAhead && nowMinutes < endOfNight;
  const night = isThisNight ? addDays(today, -1) : today;
  const from = found.day ?? (shift > 0 && !found.problem ? night : null);
  const day = from && addDays(from, shift);
  const isOnLastDay = isPeriod && clock.end !== null && day !== null && lastDay !== null;
  // 「19時 12/5 18時〜12/7」: the end is of a last day that does not exist.
  const isBefore = !isOnLastDay && start !== null && clock.end !== null && clock.end <= start;
  const end = endOf(start, isBefore ? null : clock.end, length);
  return {
    title: line.title() || nameIn(line, starts),
    spans: joinSpans(line),
    day,
    lastDay: day && lastDay && lastDay > day ? lastDay : null,
    startTime: start === null ? null : textWithinDay(start),
    endTime: end === null ? null : textWithinDay(end),
    endDays: isOnLastDay ? daysBetween(day, lastDay) : end === null ? 0 : Math.floor(end / minutesPerDay) - shift,
    lengthMinutes: length,
    isAllDay,
    isTimeUnsure,
    place,
    recurrence: series && (lastOfSeries ? withLastDay(series.rule, lastOfSeries, zone) : series.rule),
    dayProblem: found.problem,
    timeProblem,
  };
}

type Parts = ReturnType<typeof takeParts>;

/** Finds what the line says, and takes it out of the title. The order matters: a part that was taken is not found again. */
function takeParts(line: Line, { today, recurs }: { today: Day; recurs: boolean }) {
  const later = findLater(line);
  const repeat = findRepeat(line);
  /** The repetition when it is used. */
  const series = recurs ? repeat : null;
  if (series) {
    line.take('repeat', series.start, series.end);
    // 「毎朝9時 平日」
    for (const { start, end } of line.findAll(everyPart)) line.drop(start, end);
  } else if (repeat) line.keep(repeat.start, repeat.end);
  // Before the days: 「一日中」 is not the first of a month.
  const wholeDay = findAllDay(line);
  const stay = findLength(line);
  const named = findDays(line, today, repeat?.isOn !== undefined);
  const aside = named.filter((day, index) => repeat && isAside(line, day, { repeat, isFirst: index === 0 }));
  const days = named.filter((day) => !aside.includes(day));
  const rest = days[0] ? takeRestOfRange(line, days[0], today) : null;
  keepDoors(line);
  const written = findTimes(line);
  const beforeRange = [...days, ...(repeat ? [repeat] : [])].map(({ end }) => end);
  const times = written.length === 0 && later === null ? findBareRange(line, beforeRange) : written;
  const isRange = takeBetween(line, days, times);
  const seriesEnd = repeat && takeSeriesEnd(line, { days, isRange, repeat, recurs, today });
  const starts = days.filter((day) => day !== seriesEnd?.day);
  const isPeriod = isRange && !seriesEnd;
  const clock = readClock(line, times, { rangeDays: isRange ? daysOfRange(days, today) : 0, hasStart: later !== null });
  const length = findMinutes(line);
  const isAllDay = wholeDay !== null && later === null && clock.start === null;
  if (wholeDay && !isAllDay) line.refuse(wholeDay.start, wholeDay.end);
  const part = clock.start === null && !isAllDay ? findPartOfDay(line) : null;
  const known = days.filter(({ resolve }) => isDay(resolve(today)));
  if (wholeDay) line.takeAfter(wholeDay, /[のでは]/y);
  for (const { end } of [...known, ...times, ...(series ? [series] : [])]) line.takeAfter({ end }, particle);
  const place = findPlace(line);
  // 「毎」 of 「毎朝」 stays with its word.
  if (repeat && !series && repeat.end - repeat.start === 1) line.keep(repeat.start, repeat.end + 1);
  const when = { later, wholeDay, isAllDay, clock, part, length, times };
  return { ...when, repeat, series, seriesEnd, aside, starts, isPeriod, rest, stay, place };
}

/** The start, in minutes of the day. */
function readStart({ later, wholeDay, isAllDay, clock, part }: Parts, nowMinutes: number) {
  const start = later === null ? (clock.start ?? part) : roundUp(nowMinutes + later);
  return {
    start,
    isOver: start !== null && start <= nowMinutes,
    isTimeUnsure: later === null && (clock.start === null ? part !== null : clock.isUnsure),
    timeProblem: wholeDay && !isAllDay ? (clock.problem ?? 'several') : clock.problem,
  };
}

/** The first day and the last, and the last day of a series. Days that cannot be used are given back to the title. */
function readDays(
  line: Line,
  { later, repeat, series, seriesEnd, aside, starts, isPeriod, rest, stay, times }: Parts,
  { today, isOver, recurs }: { today: Day; isOver: boolean; recurs: boolean },
) {
  const begin =
    later === null
      ? findDay(line, { days: starts, times, isRange: isPeriod, repeat, today, isOver })
      : { day: today, problem: null };
  const { until, problem } = readSeriesEnd(line, seriesEnd, {
    first: begin.day ?? today,
    // 「毎週金曜 11/25まで」 on 21 November: not the 25th of the next year, because the series begins on the 27th.
    base: (starts[0] && begin.day) ?? today,
    recurs,
  });
  const restDay = readRestOfRange(line, rest, problem ? null : begin.day);
  const isRestLost = begin.day !== null && rest !== null && restDay === null;
  const first = problem ? null : begin.day;
  const last = first && lastDayOf(line, first, { days: starts, isRange: isPeriod, rest: restDay, stay });
  // Without a first day there is no last one.
  if (!first && stay) line.refuse(stay.start, stay.end);
  // 「毎日 12/5-7」: the last day of the series, not of each event.
  const isOfSeries = series?.isOn !== undefined && restDay !== null && !isOneEvent(series, starts, today, restDay);
  const lastOfSeries = isOfSeries ? last : until;
  for (const { start, end } of aside) line.refuse(start, end);
  const isEndSoon = repeat !== null && first !== null && lastOfSeries !== null && isOnce(repeat, first, lastOfSeries);
  const sign = aside.length > 0 || isRestLost || isEndSoon ? (first ? 'several' : 'vague') : null;
  return {
    day: first,
    lastDay: isOfSeries ? null : last,
    lastOfSeries,
    problem: problem ?? begin.problem ?? sign,
  } as const;
}

/** The spans in their order; 「19時半から2時間」 is one. */
function joinSpans(line: Line): Span[] {
  const joined: Span[] = [];
  for (const span of line.spans.sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    const isOne =
      last?.kind === span.kind && span.kind !== 'problem' && joins.test(line.text.slice(last.end, span.start));
    if (last && isOne) joined[joined.length - 1] = { ...last, end: span.end };
    else joined.push(span);
  }
  return joined;
}

const endOf = (start: number | null, end: number | null, length: number | null): number | null => {
  if (start === null) return null;
  return end ?? (length === null ? null : start + length);
};

/**
 * A day that is neither the first nor the last of a series: one joined to the words of the repetition, as 「金曜」 of 「毎週月曜から金曜まで」, or
 * to a time, a deadline, one that is left out, or one with only 〜 before it.
 */
function isAside(
  line: Line,
  { start, end }: DayFound,
  { repeat, isFirst }: { repeat: RepeatFound; isFirst: boolean },
): boolean {
  const [before, after] = [line.text.slice(0, start), line.text.slice(end)];
  if (start >= repeat.end && joinsRepeat.test(before.slice(repeat.end))) return true;
  if (leftOutAfter.test(after) || leftOutBefore.test(before)) return true;
  if (isFirst && onlyLastDay.test(before)) return true;
  if (isFirst && timeToDay.test(before) && !startOfSeries.test(after) && !untilDay.test(after)) return true;
  return deadlineAfter.test(after) || (untilDay.test(after) && deadlineBefore.test(before));
}

/** The last day of a series, with the words that say so. */
interface SeriesEnd {
  day: DayFound;
  start: number;
  end: number;
}

/** 「12/31まで」 of 「毎日 12/31まで」, or the second day of a range: 「毎週金曜 12/4〜12/25」. Takes まで out of the title. */
function takeSeriesEnd(
  line: Line,
  {
    days,
    isRange,
    repeat,
    recurs,
    today,
  }: { days: readonly DayFound[]; isRange: boolean; repeat: RepeatFound; recurs: boolean; today: Day },
): SeriesEnd | null {
  if (isRange && (!recurs || isOneEvent(repeat, days, today, lastOfRange(days, today)))) return null;
  for (const day of days) {
    const [before = ''] = /\b(?:until|till)\s$/iu.exec(line.text.slice(0, day.start)) ?? [];
    const [after = ''] = untilDay.exec(line.text.slice(day.end)) ?? [];
    const found = { day, start: day.start - before.length, end: day.end + after.length };
    if (before === '' && after === '') continue;
    line.drop(found.start, found.end);
    return found;
  }
  const second = isRange && repeat.isOn ? days[1] : undefined;
  return second ? { day: second, start: second.start, end: second.end } : null;
}

/** The last day of a series. One that cannot be used is given back to the title, with a problem unless no series can be. */
function readSeriesEnd(
  line: Line,
  seriesEnd: SeriesEnd | null,
  { first, base, recurs }: { first: Day; base: Day; recurs: boolean },
): { until: Day | null; problem: QuickProblem | null } {
  if (!seriesEnd) return { until: null, problem: null };
  const until = seriesEnd.day.resolve(base);
  if (recurs && isDay(until) && until >= first) return { until, problem: null };
  line.refuse(seriesEnd.day.start, seriesEnd.day.end);
  line.keep(seriesEnd.start, seriesEnd.end);
  return { until: null, problem: recurs ? (isDay(until) ? 'missing' : (until as QuickProblem)) : null };
}

interface DayContext {
  days: readonly DayFound[];
  times: readonly { start: number; end: number }[];
  isRange: boolean;
  repeat: RepeatFound | null;
  today: Day;
  /** The time of day is over today. */
  isOver: boolean;
}

/** Whether the words beside a day say that the series begins with it. Takes those before it out of the title. */
function takeStart(line: Line, { start, end }: DayFound, times: DayContext['times'], repeat: RepeatFound): boolean {
  const [before = ''] = beforeStart.exec(line.text.slice(0, start)) ?? [];
  line.drop(start - before.length, start);
  if (before !== '' || startOfSeries.test(line.text.slice(end))) return true;
  // 「12/9 19時から毎週火曜」
  const [time, ...others] = times.filter((one) => one.start >= end && one.end <= repeat.start);
  if (!time || others.length > 0 || !/^[\s、,のは]*$/u.test(line.text.slice(end, time.start))) return false;
  return /^\s?(?:から|より|以降|[~〜–-])\s?$/u.test(line.text.slice(time.end, repeat.start));
}

function findDay(line: Line, { days, times, isRange, repeat, today, isOver }: DayContext) {
  const [first, ...others] = days;
  const base = isOver ? addDays(today, 1) : today;
  if (!first) return { day: repeat && firstDay(repeat, base), problem: null };
  let day = first.resolve(today);
  if (day === today && isOver && first.isOpen) day = first.resolve(base);
  if (!isDay(day)) {
    for (const { start, end } of days) line.refuse(start, end);
    return { day: null, problem: day as QuickProblem };
  }
  const apart = others.slice(isRange ? 1 : 0).filter((one) => one.resolve(today) !== day);
  for (const { start, end } of apart) line.refuse(start, end);
  const onRepeat = repeat ? (firstDay(repeat, day) ?? day) : day;
  const problem = apart.length > 0 ? ('several' as const) : null;
  if (!repeat || takeStart(line, first, times, repeat) || onRepeat === day) return { day: onRepeat, problem };
  // 「毎月1日と15日」: the other day would move the start.
  line.refuse(first.start, first.end);
  return { day: firstDay(repeat, base), problem: 'several' as const };
}

interface LastDayContext {
  days: readonly DayFound[];
  isRange: boolean;
  rest: Day | null;
  stay: LengthFound | null;
}

function lastDayOf(line: Line, day: Day, { days: [first, second], isRange, rest, stay }: LastDayContext): Day | null {
  const last = isRange ? second?.resolve(day) : null;
  if (last) return isDay(last) && last > day ? last : null;
  if (rest !== null) return rest;
  if (stay) return addDays(day, stay.nights);
  return first && isSaturdayAndSunday(line, first, day) ? addDays(day, 1) : null;
}

const withName = new RegExp(`^[^\\d]*(?:${dayNames})`, 'u');
/** A day with a name is also a title: 「クリスマス」 alone. */
const nameIn = (line: Line, [first]: readonly DayFound[]): string => {
  const text = first ? line.typed.slice(first.start, first.end) : '';
  return withName.test(text) ? text : '';
};
