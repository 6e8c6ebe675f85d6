import { addDays, addMonths, dayOf, instantOf, monthOf, startOfDay, weekdayOf } from '@hiyori/time';

/** The values of the filter いつ, as the address has them. */
export type When = 'tonight' | 'weekend' | 'next-week' | 'next-month';

/** One choice of いつ: events that overlap the period from `from` to `to`, ISO instants, which does not begin before now. */
export interface WhenWindow {
  value: When;
  label: string;
  from: string;
  to: string;
}

const evening = '17:00';

/** The choices of いつ at an instant, in a zone. On Sundays 今週末 is the rest of the day. */
export function whenWindows(now: Date, zone: string): WhenWindow[] {
  const today = dayOf(now, zone);
  const tomorrow = startOfDay(addDays(today, 1), zone);
  const monday = addDays(today, 8 - (weekdayOf(today) || 7));
  const saturday = startOfDay(addDays(monday, -2), zone);
  const month = addMonths(`${today.slice(0, 8)}01`, 1);
  const window = (value: When, label: string, from: Date, to: Date): WhenWindow => ({
    value,
    label,
    from: (from > now ? from : now).toISOString(),
    to: to.toISOString(),
  });
  return [
    window('tonight', '今夜', instantOf(today, evening, zone), tomorrow),
    window('weekend', '今週末', saturday, startOfDay(monday, zone)),
    window('next-week', '来週', startOfDay(monday, zone), startOfDay(addDays(monday, 7), zone)),
    window('next-month', `${monthOf(month).month}月`, startOfDay(month, zone), startOfDay(addMonths(month, 1), zone)),
  ];
}
