import type { Day } from '@hiyori/time';
import { useSyncExternalStore } from 'react';
import { createLoadedStore } from './loaded-store.ts';

type HolidayOf = (day: Day) => string | null;

// The holiday table is larger than the calendar code, so it is loaded after the first render.
const holidays = createLoadedStore<HolidayOf>(
  () => import('@hiyori/time/holidays').then(({ holidayOf }) => holidayOf),
  () => null,
);

/** Returns a function from a day to the name of its Japanese holiday; it returns null until the table is loaded. */
export const useHolidays = (): HolidayOf => useSyncExternalStore(holidays.subscribe, holidays.get);
