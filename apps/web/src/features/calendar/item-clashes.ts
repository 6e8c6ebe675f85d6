import { clashSentence } from '../event-follows/clash-text.ts';
import type { Period } from '../event-follows/clashes.ts';
import { type CalendarItem, isPlan } from './calendar-item.ts';

const isBusy = (item: CalendarItem): boolean =>
  isPlan(item) && !item.isCancelled && !(item.kind === 'imported' && item.imported.isTransparent);

export type ClashText = (period: Period, options: { exceptKey: string | null; zone: string; now: Date }) => string;

/**
 * For these items, 「「夕食」(19:00–21:00)と重なります」 for a period and those that it overlaps, without that of `exceptKey`; empty without a
 * clash. Their instants are parsed once: the text is made for each frame of a drag.
 */
export function clashTextsOf(items: readonly CalendarItem[]): ClashText {
  const busy = items
    .filter(isBusy)
    .map((item) => ({ item, from: Date.parse(item.startAt), to: Date.parse(item.endAt) }));
  return (period, { exceptKey, zone, now }) => {
    const [from, to] = [Date.parse(period.startAt), Date.parse(period.endAt)];
    const clashes = busy.filter((each) => each.to > from && each.from < to && each.item.key !== exceptKey);
    const named = clashes.map(({ item: { title, startAt, endAt, timeZone, isAllDay } }) => ({
      ...{ title, startAt, endAt, timeZone },
      allDay: isAllDay,
    }));
    return clashSentence(named, period, zone, now);
  };
}
