import { type Day, minuteOf, minutesPerDay, minuteText, weekdayNames, weekdayOf } from '@hiyori/time';
import { candidateCopy as copy } from '../copy.ts';

/** An option in the form: a day with hours in the zone of the organiser, or the whole day. */
export interface Candidate {
  /** Of an option that exists. */
  id?: number | undefined;
  day: Day;
  /** `HH:MM`, empty when the field is empty. */
  start: string;
  /** At or before the start it is on the next day. */
  end: string;
  isDay: boolean;
}

const firstHours = { start: '19:00', end: '21:00', isDay: false };

const hoursOf = ({ start, end, isDay }: Candidate) => ({ start, end, isDay });

/** Whether two candidates would be the same option. The hours of a whole day are hidden. */
export const isSameTime = (a: Candidate, b: Candidate): boolean =>
  a.day === b.day && a.isDay === b.isDay && (a.isDay || (a.start === b.start && a.end === b.end));

export const inOrder = (candidates: readonly Candidate[]): Candidate[] =>
  [...candidates].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));

export const usedDays = (candidates: readonly Candidate[]): ReadonlySet<Day> =>
  new Set(candidates.map(({ day }) => day));

/**
 * Chooses a day, as it was in `first`, or with the hours of the last one of its weekday, or of the last one; or removes a chosen day. An option that
 * exists comes back with its id, which has its votes.
 */
export function toggleDay(candidates: readonly Candidate[], day: Day, first: readonly Candidate[]): Candidate[] {
  const others = candidates.filter((each) => each.day !== day);
  if (others.length < candidates.length) return others;
  const like = candidates.findLast((each) => weekdayOf(each.day) === weekdayOf(day)) ?? candidates.at(-1);
  const before = first
    .filter((each) => each.day === day)
    .map((each) => ({ ...each, isDay: like?.isDay ?? each.isDay }));
  if (before.length === 0) return inOrder([...candidates, { day, ...(like ? hoursOf(like) : firstHours) }]);
  // A day without hours is one candidate.
  return inOrder([...candidates, ...(before[0]?.isDay ? before.slice(0, 1) : before)]);
}

/** Adds a candidate on the same day, which begins when this one ends. */
export function addOn(candidates: readonly Candidate[], index: number): Candidate[] {
  const before = candidates[index];
  if (!before) return [...candidates];
  const next = { ...hoursOf(before), day: before.day, start: before.end, end: later(before.end, lengthOf(before)) };
  return candidates.toSpliced(index + 1, 0, next);
}

export const removeAt = (candidates: readonly Candidate[], index: number): Candidate[] =>
  candidates.toSpliced(index, 1);

/** Sets hours; another start moves the end by as much. */
export const setHours = (
  candidates: readonly Candidate[],
  index: number,
  hours: { start?: string; end?: string },
): Candidate[] =>
  candidates.map((each, place) => {
    if (place !== index) return each;
    if (hours.start === undefined || hours.start === '' || each.start === '' || each.end === '')
      return { ...each, ...hours };
    return { ...each, start: hours.start, end: later(hours.start, lengthOf(each)) };
  });

const lengthOf = ({ start, end }: Candidate): number =>
  (minuteOf(end) - minuteOf(start) + minutesPerDay) % minutesPerDay;

const later = (time: string, minutes: number): string => minuteText((minuteOf(time) + minutes) % minutesPerDay);

/** The hours that are the most frequent of each weekday with several candidates. */
function frequentHours(candidates: readonly Candidate[]): Map<number, Candidate> {
  const found = new Map<number, Candidate>();
  for (let weekday = 0; weekday < 7; weekday += 1) {
    const ofWeekday = candidates.filter(({ day, isDay }) => weekdayOf(day) === weekday && !isDay);
    const isOneEach = usedDays(ofWeekday).size === ofWeekday.length;
    if (ofWeekday.length < 2 || !isOneEach) continue;
    const count = ({ start, end }: Candidate) =>
      ofWeekday.filter((each) => each.start === start && each.end === end).length;
    const most = ofWeekday.reduce((best, each) => (count(each) > count(best) ? each : best));
    found.set(weekday, most);
  }
  return found;
}

/** The candidates with the most frequent hours of their weekday. A whole day stays one. */
export function align(candidates: readonly Candidate[]): Candidate[] {
  const frequent = frequentHours(candidates);
  return candidates.map((each) => {
    const like = frequent.get(weekdayOf(each.day));
    return like && !each.isDay ? { ...each, ...hoursOf(like) } : each;
  });
}

/** What `align` would change, as the label of its button; null when it changes nothing. */
export function alignment(candidates: readonly Candidate[]): { label: string } | null {
  const aligned = align(candidates);
  const isSame = aligned.every(({ start, end }, index) => {
    const before = candidates[index];
    return start === before?.start && end === before.end;
  });
  if (isSame) return null;
  const frequent = [...frequentHours(candidates)];
  const starts = new Set(frequent.map(([, { start }]) => start));
  const [only = ''] = starts;
  const isAll =
    starts.size === 1 && frequent.length > 1 && aligned.every(({ start, isDay }) => isDay || start === only);
  if (isAll) return { label: copy.alignAll(only) };
  return {
    label: copy.align(frequent.map(([day, { start }]) => copy.weekday(weekdayNames.charAt(day), start)).join('、')),
  };
}
