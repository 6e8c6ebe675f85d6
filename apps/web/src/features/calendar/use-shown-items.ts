import type { CalendarExtra, CalendarKind } from '@hiyori/contract';
import { useMemo } from 'react';
import { useViewer } from '../auth/queries.ts';
import { inOrder } from './agenda/day-order.ts';
import { type EventItem, suggestedItemsOf } from './calendar-item.ts';
import { useCalendarItems } from './queries.ts';
import { useSuggestedEvents } from './suggested/queries.ts';
import { useHiddenKinds } from './use-shown-kinds.ts';

const kindOf = ({ kind, event }: EventItem): CalendarKind | CalendarExtra =>
  kind === 'added' && event.attendance === 'interested' ? 'interested' : kind;

const nothing: readonly EventItem[] = [];

/** As `useCalendarItems`, without what the viewer's calendar leaves out (`leftOut`), and with what it shows besides. */
export function useShownItems(from: string, to: string, zone: string, viewerId: number) {
  const range = useCalendarItems(from, to, zone, viewerId);
  const hidden = useHiddenKinds();
  const showsSuggested = useViewer().calendarShows?.includes('suggested') ?? false;
  const suggested = useSuggestedEvents(from, to, zone, viewerId, showsSuggested);
  const shown = useMemo(() => {
    const known = new Set(range.items.map(({ event }) => event.id));
    const others = suggestedItemsOf(suggested, viewerId).filter(
      ({ event, kind, isCancelled }) =>
        !known.has(event.id) && !(kind === 'suggested' && (isCancelled || event.attendance === 'declined')),
    );
    const all = others.length === 0 ? range.items : inOrder(range.items, others);
    if (hidden.length === 0) return { items: all, leftOut: nothing };
    const isLeftOut = (item: EventItem) => hidden.includes(kindOf(item));
    return { items: all.filter((item) => !isLeftOut(item)), leftOut: all.filter(isLeftOut) };
  }, [range.items, suggested, viewerId, hidden]);
  return { ...range, ...shown };
}
