import holidayJp from '@holiday-jp/holiday_jp';
import type { Day } from './day.ts';

const holidays: Readonly<Record<string, { readonly name: string }>> = holidayJp.holidays;

/** The name of the Japanese public holiday on a day (1970 to 2050), or null. */
export const holidayOf = (day: Day): string | null =>
  Object.hasOwn(holidays, day) ? (holidays[day]?.name ?? null) : null;
