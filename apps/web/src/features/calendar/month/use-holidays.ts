import type { Day } from '@hiyori/time';
import { useSyncExternalStore } from 'react';

type HolidayOf = (day: Day) => string | null;

let loaded: HolidayOf = () => null;
let isRequested = false;
const listeners = new Set<() => void>();

// The table of holidays is larger than the calendar itself: it comes after the first picture, and without it days are plain.
function load() {
  if (isRequested) return;
  isRequested = true;
  import('@hiyori/time/holidays').then(
    ({ holidayOf }) => {
      loaded = holidayOf;
      for (const listener of listeners) listener();
    },
    () => {
      isRequested = false;
    },
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  load();
  return () => listeners.delete(listener);
}

/** The name of the Japanese holiday on a day; null on others, and on all until the table has arrived. */
export const useHolidays = (): HolidayOf => useSyncExternalStore(subscribe, () => loaded);
