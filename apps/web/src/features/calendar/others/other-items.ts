import { useMemo } from 'react';
import { inOrder } from '../agenda/day-order.ts';
import type { CalendarItem, OtherItem } from '../calendar-item.ts';
import { useShownItems } from '../use-shown-items.ts';
import { otherCopy } from './copy.ts';
import { useHoldItems } from './hold-items.ts';
import { useImportedItems } from './imported-items.ts';

/** 「うちほかのカレンダー1件」 「仮2件」. */
export function countOthers(others: readonly OtherItem[]): string[] {
  const imported = others.filter(({ kind }) => kind === 'imported').length;
  const holds = others.length - imported;
  return [...(imported > 0 ? [otherCopy.imported(imported)] : []), ...(holds > 0 ? [otherCopy.holds(holds)] : [])];
}

/**
 * What a calendar shows that is no event of this product, from the day `from` to `to` (exclusive), by start; none until it is read. What the
 * calendar does not show is `leftOut`.
 */
export function useOtherItems(from: string, to: string, zone: string) {
  const imported = useImportedItems(from, to, zone);
  const holds = useHoldItems(from, to, zone);
  return useMemo(() => ({ ...imported, items: inOrder<OtherItem>(imported.items, holds) }), [imported, holds]);
}

/** As `useShownItems`, with the other items when they are read. */
export function useAllItems(from: string, to: string, zone: string, viewerId: number) {
  const range = useShownItems(from, to, zone, viewerId);
  const others = useOtherItems(from, to, zone);
  const all = useMemo(
    () => ({
      items: inOrder<CalendarItem>(range.items, others.items),
      leftOut: inOrder<CalendarItem>(range.leftOut, others.leftOut),
    }),
    [range.items, range.leftOut, others],
  );
  return { ...range, ...all };
}
