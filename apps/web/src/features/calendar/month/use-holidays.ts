import type { Day } from '@hiyori/time';
import { useSyncExternalStore } from 'react';

type HolidayOf = (day: Day) => string | null;

let loaded: HolidayOf = () => null;
let isRequested = false;
const listeners = new Set<() => void>();

// The holiday table is larger than the calendar code, so it is loaded after the first render.
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

/** Returns a function from a day to the name of its Japanese holiday; it returns null until the table is loaded. */
export const useHolidays = (): HolidayOf => useSyncExternalStore(subscribe, () => loaded);
