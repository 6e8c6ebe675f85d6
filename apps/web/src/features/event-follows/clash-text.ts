import type { Clash } from '@hiyori/contract';
import { allDayText, dayOf, daySpan, formatPeriod, timeOf, zoneOfDays } from '@hiyori/time';
import type { Period } from './clashes.ts';

/** Not in copy.ts, which more pages load. */
export const clashCopy = {
  title: '予定が重なっています',
  none: 'この時間に、ほかの予定はありません。',
  line: (title: string) => `「${title}」`,
  more: 'ほかにも、重なる予定があります。',
  sentence: (title: string, hours: string, others: number) =>
    `「${title}」(${hours})${others > 0 ? `と、ほか${others}件に` : 'と'}重なります`,
} as const;

/** The period of an event or of a clash. */
type WholePeriod = Period & { timeZone?: string; allDay?: boolean | undefined };

/** 「19:00 – 21:00」 or 「終日」, with the dates when it is on several days, or on another day than `beside` starts. */
export function clashHours(clash: WholePeriod, beside: Period, viewersZone: string, now: Date): string {
  const { startAt, endAt } = clash;
  const zone = zoneOfDays(clash, viewersZone);
  const span = daySpan(startAt, endAt, zone);
  if (!span || span.first !== span.last || span.first !== dayOf(beside.startAt, zone))
    return formatPeriod(clash, zone, now);
  if (clash.allDay) return allDayText;
  const end = dayOf(endAt, zone) === span.last ? timeOf(endAt, zone) : '24:00';
  return `${timeOf(startAt, zone)} – ${end}`;
}

/** 「「夕食」(19:00–21:00)と重なります」; of several, the first and how many more. */
export function clashSentence(
  [first, ...others]: readonly (WholePeriod & Pick<Clash, 'title'>)[],
  beside: Period,
  zone: string,
  now: Date,
): string {
  if (!first) return '';
  const hours = clashHours(first, beside, zone, now).replace(/^(\S+) – (\S+)$/, '$1–$2');
  return clashCopy.sentence(first.title, hours, others.length);
}
