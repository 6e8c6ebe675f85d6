import {
  addDays,
  type Day,
  dayOf,
  daySpan,
  daysBetween,
  minuteOf,
  minutesPerDay,
  timeOf,
  zoneOfDays,
} from '@hiyori/time';

/** What the layouts of the calendar need of an event, of whatever source. */
export interface Placeable {
  /** Unique among everything that a calendar shows. */
  key: string;
  startAt: string;
  endAt: string;
  /** The zone of its dates, if it is all-day. */
  timeZone: string;
  /** From midnight to midnight (exclusive) in `timeZone`: placed by date, whatever the viewer's zone. */
  isAllDay: boolean;
}

export interface Placement {
  first: Day;
  last: Day;
  /** Minutes of the wall clock on the first day. */
  startMinute: number;
  /** Minutes of the wall clock on the last day, at most 1440. */
  endMinute: number;
  /** Shown as a bar across days: all-day, or at least 24 hours long. */
  isBar: boolean;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

const cache = new WeakMap<Placeable, { zone: string; placement: Placement | null }>();

/**
 * Where an item is in a calendar of `zone`; null if its start is invalid. Cached per item, because the conversion of time zones is the
 * most expensive part of a view.
 */
export function placementOf(item: Placeable, zone: string): Placement | null {
  const cached = cache.get(item);
  if (cached?.zone === zone) return cached.placement;
  const placement = place(item, zone);
  cache.set(item, { zone, placement });
  return placement;
}

function place({ startAt, endAt, timeZone, isAllDay }: Placeable, zone: string): Placement | null {
  const span = daySpan(startAt, endAt, zoneOfDays({ allDay: isAllDay, timeZone }, zone));
  if (!span) return null;
  // If the clock is set back across midnight, a short period can end on the day before its start.
  const last = daysBetween(span.first, span.last) < 0 ? span.first : span.last;
  if (isAllDay) return { first: span.first, last, startMinute: 0, endMinute: minutesPerDay, isBar: true };
  const startMinute = minuteOf(timeOf(startAt, zone));
  const lengthMs = Math.max(0, Date.parse(endAt) - Date.parse(startAt) || 0);
  const endMinute = lengthMs > 0 && dayOf(endAt, zone) <= last ? minuteOf(timeOf(endAt, zone)) : minutesPerDay;
  // An event without a length, or in the hour that the clock repeats, would end before it starts.
  const isShortened = last === span.first && (lengthMs === 0 || endMinute <= startMinute);
  return {
    first: span.first,
    last,
    startMinute,
    endMinute: isShortened ? Math.min(minutesPerDay, startMinute + lengthMs / minuteMs) : endMinute,
    isBar: lengthMs >= dayMs,
  };
}

/** The items of each day from `from` to `to` (exclusive), in their order: an item of several days is listed on each of them. */
export function itemsByDay<T extends Placeable>(
  items: readonly T[],
  from: Day,
  to: Day,
  zone: string,
): ReadonlyMap<Day, T[]> {
  const byDay = new Map<Day, T[]>();
  for (const item of items) {
    const placement = placementOf(item, zone);
    if (!placement) continue;
    // Clipped first, so that an event of several years costs no more than its visible days.
    const start = placement.first < from ? from : placement.first;
    const end = placement.last < to ? placement.last : addDays(to, -1);
    for (let day = start; day <= end; day = addDays(day, 1)) {
      const list = byDay.get(day);
      if (list) list.push(item);
      else byDay.set(day, [item]);
    }
  }
  return byDay;
}
