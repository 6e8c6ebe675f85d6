import { clashSentence } from '../event-follows/clash-text.ts';
import { overlaps, type Period } from '../event-follows/clashes.ts';
import { type CalendarItem, isPlan } from './calendar-item.ts';

const isBusy = (item: CalendarItem): boolean =>
  isPlan(item) && !item.isCancelled && !(item.kind === 'imported' && item.imported.isTransparent);

/** 「「夕食」(19:00–21:00)と重なります」 for a period and the items that it overlaps, without that of `exceptKey`; empty without a clash. */
export function clashTextOf(
  items: readonly CalendarItem[],
  period: Period,
  { exceptKey, zone, now }: { exceptKey: string | null; zone: string; now: Date },
): string {
  const clashes = items.filter((item) => item.key !== exceptKey && isBusy(item) && overlaps(item, period));
  const named = clashes.map(({ title, startAt, endAt, timeZone, isAllDay }) => ({
    title,
    startAt,
    endAt,
    timeZone,
    allDay: isAllDay,
  }));
  return clashSentence(named, period, zone, now);
}
