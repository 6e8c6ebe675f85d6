import { type Day, monthOf } from '@hiyori/time';
import { useMemo } from 'react';
import { itemsByDay } from '../layout/placement.ts';
import type { MarkedDay } from '../marked-day.ts';
import { MonthGrid } from '../month/month-grid.tsx';
import { monthPage, monthWeeks } from '../month/month-model.ts';
import { firstOfMonth } from '../month/month-spans.ts';
import { countOthers, useOtherItems } from '../others/other-items.ts';
import { useShownItems } from '../use-shown-items.ts';
import styles from './side-month.module.css';

interface SideMonthProps {
  selectedDay: Day;
  marked: MarkedDay;
  onSelect: (day: Day) => void;
  today: Day;
  zone: string;
  viewerId: number;
}

/** The month with dots, beside another view. */
export function SideMonth({ selectedDay, marked, onSelect, today, zone, viewerId }: SideMonthProps) {
  const firstDay = firstOfMonth(selectedDay);
  const { from, to } = monthPage(firstDay);
  const { items, unloaded, isPending } = useShownItems(from, to, zone, viewerId);
  const { items: others } = useOtherItems(from, to, zone);
  const weeks = useMemo(() => {
    const byDay = itemsByDay(items, from, to, zone);
    const othersByDay = itemsByDay(others, from, to, zone);
    return monthWeeks({ day: firstDay, today, byDay, othersByDay, countOthers, unloaded });
  }, [firstDay, today, items, others, from, to, zone, unloaded]);
  const { year, month } = monthOf(selectedDay);
  return (
    <div className={styles.month}>
      <h2 className="display-font">{month}月</h2>
      <MonthGrid
        label={`${year}年${month}月`}
        weeks={weeks}
        selectedDay={selectedDay}
        marked={marked}
        onSelect={onSelect}
        busy={isPending}
        zone={zone}
      />
    </div>
  );
}
