import type { Day } from '@hiyori/time';
import { useSyncExternalStore } from 'react';
import { createSubscribers } from '../../../lib/subscribers.ts';

type HolidayOf = (day: Day) => string | null;

let loaded: HolidayOf = () => null;
let isRequested = false;
const subscribers = createSubscribers();

// The holiday table is larger than the calendar code, so it is loaded after the first render.
function load() {
  if (isRequested) return;
  isRequested = true;
  import('@hiyori/time/holidays').then(
    ({ holidayOf }) => {
      loaded = holidayOf;
      subscribers.notify();
    },
    () => {
      isRequested = false;
    },
  );
}

function subscribe(listener: () => void) {
  load();
  return subscribers.subscribe(listener);
}

/** Returns a function from a day to the name of its Japanese holiday; it returns null until the table is loaded. */
export const useHolidays = (): HolidayOf => useSyncExternalStore(subscribe, () => loaded);
