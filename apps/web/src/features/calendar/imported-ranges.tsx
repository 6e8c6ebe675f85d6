import type { Day } from '@hiyori/time';
import { type ReactNode, useEffect, useMemo } from 'react';
import { ImportedChip, ImportedRow } from '../imported-calendars/imported-row.tsx';
import type { AgendaWindow } from './agenda/agenda-window.ts';
import { inOrder } from './agenda/day-order.ts';
import type { ImportedItem } from './calendar-item.ts';
import { useImportedItems } from './imported-items.ts';
import { itemsByDay, type Placeable } from './layout/placement.ts';

type ByDay = ReadonlyMap<Day, readonly ImportedItem[]>;

interface Shown {
  imported: readonly ImportedItem[];
  day: Day;
  zone: string;
}

/** The imported events of the month, and what shows those of a day, which loads with them. */
export interface Imported {
  page: ByDay;
  list: ByDay;
  /** What the calendar does not show of the list. */
  leftOut: ByDay;
  /** The rows of a day's items, and among them those of its imported events. */
  addRows: (rows: readonly ReactNode[], items: readonly Placeable[], shown: Shown & { now: Date }) => ReactNode;
  /** At most `max` events in a cell of the wide month. */
  chips: (max: number, shown: Shown) => ReactNode;
}

const marks: Pick<Imported, 'addRows' | 'chips'> = {
  addRows: (rows, items, { imported, ...at }) =>
    inOrder(
      items.map(({ startAt }, index) => ({ startAt, row: rows[index] })),
      imported.map((item) => ({
        startAt: item.startAt,
        row: <ImportedRow key={item.key} event={item.imported} {...at} />,
      })),
    ).map(({ row }) => row),
  chips: (max, { imported, ...at }) =>
    imported.slice(0, Math.max(0, max)).map((item) => <ImportedChip key={item.key} event={item.imported} {...at} />),
};

interface ImportedRangesProps {
  page: AgendaWindow;
  list: AgendaWindow;
  zone: string;
  onChange: (imported: Imported) => void;
}

/** Reads the imported events of the month grid and of the list. The calendar can do without it at first. */
export function ImportedRanges({ page, list, zone, onChange }: ImportedRangesProps) {
  const ofPage = useImportedDays(page, zone);
  const ofList = useImportedDays(list, zone);
  useEffect(
    () => onChange({ page: ofPage.items, list: ofList.items, leftOut: ofList.leftOut, ...marks }),
    [ofPage, ofList, onChange],
  );
  return null;
}

function useImportedDays({ from, to }: AgendaWindow, zone: string): Record<'items' | 'leftOut', ByDay> {
  const { items, leftOut } = useImportedItems(from, to, zone);
  return useMemo(
    () => ({ items: itemsByDay(items, from, to, zone), leftOut: itemsByDay(leftOut, from, to, zone) }),
    [items, leftOut, from, to, zone],
  );
}
