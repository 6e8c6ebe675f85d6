import { addDays, addMonths, type Day, daysFrom, isDay } from '@hiyori/time';
import type { MonthHeight } from './month/month-height.ts';
import { firstOfWeek } from './month/month-spans.ts';
import type { useCalendarDay } from './use-calendar-day.ts';

export const calendarViews = ['month', 'week', 'day', 'list'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** The view of the address; the month without one. */
export const viewOf = (text: string | null): CalendarView => calendarViews.find((view) => view === text) ?? 'month';

/** The day of the address; null without one. */
export const dayParamOf = (text: string | null): Day | null => (text && isDay(text) ? text : null);

/** The seven days, from Sunday on, of the week of a day. */
export const weekOf = (day: Day): Day[] => daysFrom(firstOfWeek(day), 7);

/** The day in the next period of a view, or with -1 in the period before. */
export function steppedDay(view: CalendarView, day: Day, step: -1 | 1): Day {
  if (view === 'week') return addDays(day, 7 * step);
  if (view === 'day') return addDays(day, step);
  return addMonths(day, step);
}

/** What every view of the calendar gets. */
export interface CalendarViewProps {
  calendar: ReturnType<typeof useCalendarDay>;
  today: Day;
  now: Date;
  zone: string;
  viewerId: number;
  isWide: boolean;
  /** The height of the month on a narrow screen. */
  monthHeight: MonthHeight;
  onMonthHeight: (height: MonthHeight) => void;
  /** Shows a day in another view. */
  onOpen: (view: CalendarView, day: Day) => void;
}
