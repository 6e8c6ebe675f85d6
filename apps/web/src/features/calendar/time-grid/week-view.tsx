import { addDays } from '@hiyori/time';
import { useMemo } from 'react';
import { type CalendarViewProps, weekOf } from '../views.ts';
import { GridView } from './grid-view.tsx';

/** Seven days beside each other. */
export function WeekView(props: CalendarViewProps) {
  const { selected } = props.calendar;
  const [first = selected] = weekOf(selected);
  const days = useMemo(() => weekOf(first), [first]);
  return <GridView {...props} days={days} to={addDays(first, 7)} />;
}
