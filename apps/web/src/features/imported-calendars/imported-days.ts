import type { ImportedEvent } from '@hiyori/contract';
import { addDays, type Day, daySpan, zoneOfDays } from '@hiyori/time';

/** The first and the last day of an imported event; an all-day event has the same days in every zone. */
export const daysOfImported = (event: ImportedEvent, zone: string) =>
  daySpan(event.startAt, event.endAt, zoneOfDays(event, zone));

/** The imported events of each day from `from` to `to` (exclusive), on each day that they touch. */
export function importedByDay(
  events: readonly ImportedEvent[],
  from: Day,
  to: Day,
  zone: string,
): ReadonlyMap<Day, readonly ImportedEvent[]> {
  const byDay = new Map<Day, ImportedEvent[]>();
  for (const event of events) {
    const span = daysOfImported(event, zone);
    if (!span) continue;
    const first = span.first < from ? from : span.first;
    const last = span.last < to ? span.last : addDays(to, -1);
    for (let day = first; day <= last; day = addDays(day, 1)) {
      const list = byDay.get(day);
      if (list) list.push(event);
      else byDay.set(day, [event]);
    }
  }
  return byDay;
}
