import { addDays, addMonths, type Day, timeOf } from '@hiyori/time';
import { useMemo } from 'react';
import { useViewer } from '../../features/auth/queries.ts';
import { useAllItems } from '../../features/calendar/imported-items.ts';
import { itemsByDay } from '../../features/calendar/layout/placement.ts';
import type { Plans } from '../../features/date-polls/editor/poll-form.tsx';

const monthsAhead = 6;
const daysBeside = 6;

/** The viewer's own plans in the months from one day to another, at most half a year. */
export function useOwnPlans(first: Day, last: Day, zone: string): Plans {
  const viewer = useViewer();
  const month = `${first.slice(0, 7)}-01`;
  const [end = month] = [addMonths(month, monthsAhead), addMonths(`${last.slice(0, 7)}-01`, 1)].sort();
  // The picker also shows the first and last days of the months beside.
  const from = addDays(month, -daysBeside);
  const to = addDays(end, daysBeside);
  const { items } = useAllItems(from, to, zone, viewer.id);
  return useMemo(() => {
    const shown = items.filter(({ isCancelled }) => !isCancelled);
    const byDay = itemsByDay(shown, from, to, zone);
    const firstOf = (day: Day) => byDay.get(day)?.[0];
    return {
      isBusy: (day) => firstOf(day) !== undefined,
      planOn: (day) => {
        const item = firstOf(day);
        return item ? [item.title, !item.isAllDay && timeOf(item.startAt, zone)].filter(Boolean).join(' ') : null;
      },
    };
  }, [items, from, to, zone]);
}
