import { addDays, addMonths, type Day, weekdayOf } from '@hiyori/time';

/**
 * The day that a key of the date grid moves to (WAI-ARIA): arrow keys by day and week, Home and End within the week, PageUp and
 * PageDown by month, with Shift by year. Null for any other key.
 */
export function dayAfterKey({ key, shiftKey }: { key: string; shiftKey: boolean }, day: Day): Day | null {
  const pageMonths = shiftKey ? 12 : 1;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, 6 - weekdayOf(day));
    case 'PageUp':
      return addMonths(day, -pageMonths);
    case 'PageDown':
      return addMonths(day, pageMonths);
    default:
      return null;
  }
}
