import { addDays, addMonths, type Day, weekdayOf } from '@hiyori/time';

/**
 * Where a key of the date grid leads (WAI-ARIA): arrows by day and week, Home and End within the week, the page keys by month
 * and with Shift by year. Null for a key that leads nowhere.
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
