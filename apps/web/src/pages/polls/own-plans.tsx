import { addDays, addMonths, type Day, timeOf } from '@hiyori/time';
import { useEffect } from 'react';
import { useViewer } from '../../features/auth/queries.ts';
import { isPlan } from '../../features/calendar/calendar-item.ts';
import { itemsByDay } from '../../features/calendar/layout/placement.ts';
import { useAllItems } from '../../features/calendar/others/other-items.ts';
import type { OwnPlansProps } from '../../features/date-polls/editor/poll-form.tsx';

const monthsAhead = 6;
const daysBeside = 6;

/** Reads the viewer's own plans in the months from one day to another, at most half a year: the form can do without them at first. */
export function OwnPlans({ first, last, zone, onPlans }: OwnPlansProps) {
  const viewer = useViewer();
  const month: Day = `${first.slice(0, 7)}-01`;
  const [end = month] = [addMonths(month, monthsAhead), addMonths(`${last.slice(0, 7)}-01`, 1)].sort();
  // The picker also shows the first and last days of the months beside.
  const from = addDays(month, -daysBeside);
  const to = addDays(end, daysBeside);
  const { items } = useAllItems(from, to, zone, viewer.id);
  useEffect(() => {
    const shown = items.filter((item) => isPlan(item) && !item.isCancelled);
    const plans = [...itemsByDay(shown, from, to, zone)].flatMap(([day, [item]]): [Day, string][] =>
      item ? [[day, [item.title, !item.isAllDay && timeOf(item.startAt, zone)].filter(Boolean).join(' ')]] : [],
    );
    onPlans(new Map(plans));
  }, [items, from, to, zone, onPlans]);
  return null;
}
