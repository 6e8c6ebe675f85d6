import type { ImportedCalendar, ImportedEvent } from '@hiyori/contract';
import { hues } from '@hiyori/posters';
import { useMemo } from 'react';
import { importCopy } from '../../imported-calendars/copy.ts';
import { useImportedCalendars, useImportedEvents } from '../../imported-calendars/queries.ts';
import type { ImportedItem } from '../calendar-item.ts';
import { monthsBetween } from '../month/month-spans.ts';
import { useHiddenKinds } from '../use-shown-kinds.ts';

type Source = Pick<ImportedCalendar, 'id' | 'name' | 'hue'>;

const cache = new WeakMap<ImportedEvent, { source: Source | undefined; item: ImportedItem }>();

/** The items of imported events. An unchanged event of an unchanged calendar keeps its item. */
export const importedItemsOf = (events: readonly ImportedEvent[], sources: readonly Source[]): ImportedItem[] =>
  events.map((imported) => {
    const source = sources.find(({ id }) => id === imported.calendarId);
    const cached = cache.get(imported);
    if (cached && cached.source === source) return cached.item;
    const item = itemOf(imported, source);
    cache.set(imported, { source, item });
    return item;
  });

const itemOf = (imported: ImportedEvent, source: Source | undefined): ImportedItem => ({
  key: `imported-${imported.id}`,
  kind: 'imported',
  title: imported.title || importCopy.untitled,
  person: source?.name ?? importCopy.source,
  place: imported.location,
  hue: hues[source?.hue ?? -1] ?? 'sumi',
  startAt: imported.startAt,
  endAt: imported.endAt,
  timeZone: imported.timeZone,
  isAllDay: imported.allDay,
  isCancelled: false,
  imported,
});

const nothing: readonly ImportedItem[] = [];

/**
 * The events of the viewer's other calendars from the day `from` to `to` (exclusive), by start; none until they are read. Those that the
 * calendar does not show are `leftOut`: their days are not free.
 */
export function useImportedItems(from: string, to: string, zone: string) {
  const isHidden = useHiddenKinds().includes('imported');
  const spans = useMemo(() => monthsBetween(from, to), [from, to]);
  const events = useImportedEvents(spans, zone);
  const { calendars } = useImportedCalendars();
  return useMemo(() => {
    const items = importedItemsOf(events, calendars ?? []);
    return isHidden ? { items: nothing, leftOut: items } : { items, leftOut: nothing };
  }, [events, calendars, isHidden]);
}
