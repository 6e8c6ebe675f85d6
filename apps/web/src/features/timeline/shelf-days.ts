import { addDays, type Day, dayOf, startOfDay, weekdayOf } from '@hiyori/time';

const [thursday, saturday] = [4, 6];

/** The days of the shelf: from Thursday on Saturday and Sunday, else from today to Sunday. `to` is the Monday after. */
export function shelfDays(today: Day): { isWeekend: boolean; from: Day; to: Day } {
  const weekday = weekdayOf(today) || 7;
  const sunday = addDays(today, 7 - weekday);
  const isWeekend = weekday >= thursday;
  const from = isWeekend && weekday < saturday ? addDays(sunday, -1) : today;
  return { isWeekend, from, to: addDays(sunday, 1) };
}

/** The same as instants, in a zone. */
export function shelfWindow(now: Date, zone: string) {
  const { isWeekend, from, to } = shelfDays(dayOf(now, zone));
  return { isWeekend, from: startOfDay(from, zone).toISOString(), to: startOfDay(to, zone).toISOString() };
}
