import type { Day } from '@hiyori/time';
import { type ReactNode, startTransition, useEffect, useMemo, useRef } from 'react';
import { isSameList } from '../../../lib/is-same-list.ts';
import type { AgendaWindow } from '../agenda/agenda-window.ts';
import { inOrder } from '../agenda/day-order.ts';
import type { OtherItem } from '../calendar-item.ts';
import { itemsByDay, type Placeable } from '../layout/placement.ts';
import { countOthers, useOtherItems } from './other-items.ts';
import { OtherChip, OtherRow } from './other-row.tsx';

type ByDay = ReadonlyMap<Day, readonly OtherItem[]>;

interface Shown {
  others: readonly OtherItem[];
  day: Day;
  zone: string;
}

/** The imported events and what polls keep free in the month, and what shows those of a day, which loads with them. */
export interface Others {
  page: ByDay;
  list: ByDay;
  /** What the calendar does not show of the list. */
  leftOut: ByDay;
  /** The rows of a day's items, and among them those of its other items. */
  addRows: (rows: readonly ReactNode[], items: readonly Placeable[], shown: Shown & { now: Date }) => ReactNode;
  /** How many there are of each kind, in words. */
  counts: (others: readonly OtherItem[]) => string[];
  /** At most `max` items in a cell of the wide month. */
  chips: (max: number, shown: Shown) => ReactNode;
}

const marks: Omit<Others, 'page' | 'list' | 'leftOut'> = {
  counts: countOthers,
  addRows: (rows, items, { others, ...at }) =>
    inOrder(
      items.map(({ startAt }, index) => ({ startAt, row: rows[index] })),
      others.map((item) => ({ startAt: item.startAt, row: <OtherRow key={item.key} item={item} {...at} /> })),
    ).map(({ row }) => row),
  chips: (max, { others, ...at }) =>
    others.slice(0, Math.max(0, max)).map((item) => <OtherChip key={item.key} item={item} {...at} />),
};

interface OtherRangesProps {
  page: AgendaWindow;
  list: AgendaWindow;
  zone: string;
  onChange: (others: Others) => void;
}

const days = ['page', 'list', 'leftOut'] as const;
type Days = Pick<Others, (typeof days)[number]>;
const none: Days = { page: new Map(), list: new Map(), leftOut: new Map() };

/** Reads the other items of the month grid and of the list, and says when there are others. The calendar can do without it at first. */
export function OtherRanges({ page, list, zone, onChange }: OtherRangesProps) {
  const ofPage = useOtherDays(page, zone);
  const ofList = useOtherDays(list, zone);
  const known = useRef(none);
  useEffect(() => {
    const now: Days = { page: ofPage.items, list: ofList.items, leftOut: ofList.leftOut };
    // The whole calendar is rendered for a change, in steps that input can come between; another period often has none.
    if (days.every((name) => isSameByDay(known.current[name], now[name]))) return;
    known.current = now;
    startTransition(() => onChange({ ...now, ...marks }));
  }, [ofPage, ofList, onChange]);
  return null;
}

const isSameByDay = (before: ByDay, after: ByDay): boolean =>
  after.size === before.size && [...after].every(([day, items]) => isSameList(before.get(day) ?? [], items));

function useOtherDays({ from, to }: AgendaWindow, zone: string): Record<'items' | 'leftOut', ByDay> {
  const { items, leftOut } = useOtherItems(from, to, zone);
  return useMemo(
    () => ({ items: itemsByDay(items, from, to, zone), leftOut: itemsByDay(leftOut, from, to, zone) }),
    [items, leftOut, from, to, zone],
  );
}
