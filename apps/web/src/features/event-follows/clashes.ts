import type { Clash, Event } from '@hiyori/contract';
import { allDayText, dayOf, daySpan, formatPeriod, timeOf, zoneOfDays } from '@hiyori/time';
import { clashCopy as copy } from './copy.ts';

/** From an instant up to another, both ISO 8601. */
export interface Period {
  startAt: string;
  endAt: string;
}

/** Which of these events overlap the period, without cancelled ones and the event `exceptId`: for events that are read already. */
export function overlapping(events: readonly Event[], { startAt, endAt }: Period, exceptId?: number): Event[] {
  const [start, end] = [Date.parse(startAt), Date.parse(endAt)];
  return events.filter(
    (event) =>
      event.id !== exceptId &&
      event.status !== 'cancelled' &&
      Date.parse(event.endAt) > start &&
      Date.parse(event.startAt) < end,
  );
}

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
  return copy.sentence(first.title, hours, others.length);
}
