import type { ImportedEvent } from '@hiyori/contract';
import type { Day } from '@hiyori/time';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { importedByDay } from '../imported-calendars/imported-days.ts';
import { ImportedDetails } from '../imported-calendars/imported-details.tsx';
import { ImportedChip, ImportedRow } from '../imported-calendars/imported-row.tsx';
import { useImportedEvents } from '../imported-calendars/queries.ts';
import type { AgendaWindow } from './agenda/agenda-window.ts';
import { inOrder } from './agenda/day-order.ts';
import type { Placeable } from './layout/placement.ts';
import { monthsBetween } from './month/month-spans.ts';

type ByDay = ReadonlyMap<Day, readonly ImportedEvent[]>;

interface Shown {
  imported: readonly ImportedEvent[];
  day: Day;
  zone: string;
}

/** The imported events of the calendar, and what shows those of a day, which loads with them. */
export interface Imported {
  page: ByDay;
  list: ByDay;
  /** The rows of a day's items, and among them those of its imported events. */
  addRows: (rows: readonly ReactNode[], items: readonly Placeable[], shown: Shown & { now: Date }) => ReactNode;
  /** At most `max` events in a cell of the wide month. */
  chips: (max: number, shown: Shown) => ReactNode;
}

interface ImportedRangesProps {
  page: AgendaWindow;
  list: AgendaWindow;
  zone: string;
  onChange: (imported: Imported) => void;
}

/** Reads the imported events of the month grid and of the list, and shows the details of one. The calendar can do without it at first. */
export function ImportedRanges({ page, list, zone, onChange }: ImportedRangesProps) {
  const ofPage = useImportedDays(page, zone);
  const ofList = useImportedDays(list, zone);
  const [opened, setOpened] = useState<ImportedEvent | null>(null);
  const marks = useMemo<Pick<Imported, 'addRows' | 'chips'>>(
    () => ({
      addRows: (rows, items, { imported, ...at }) =>
        inOrder(
          items.map(({ startAt }, index) => ({ startAt, row: rows[index] })),
          imported.map((event) => ({
            startAt: event.startAt,
            row: <ImportedRow key={`imported ${event.id}`} event={event} {...at} onOpen={setOpened} />,
          })),
        ).map(({ row }) => row),
      chips: (max, { imported, ...at }) =>
        imported
          .slice(0, Math.max(0, max))
          .map((event) => <ImportedChip key={event.id} event={event} {...at} onOpen={setOpened} />),
    }),
    [],
  );
  useEffect(() => onChange({ page: ofPage, list: ofList, ...marks }), [ofPage, ofList, marks, onChange]);
  return opened && <ImportedDetails event={opened} onClose={() => setOpened(null)} />;
}

function useImportedDays({ from, to }: AgendaWindow, zone: string): ByDay {
  const spans = useMemo(() => monthsBetween(from, to), [from, to]);
  const events = useImportedEvents(spans, zone);
  return useMemo(() => importedByDay(events, from, to, zone), [events, from, to, zone]);
}
