export { now } from './clock.ts';
export {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  daysFrom,
  isDay,
  monthGrid,
  monthOf,
  weekdayOf,
} from './day.ts';
export { formatDay, formatLead, formatPeriod, formatRelative, formatStart, zoneName } from './format.ts';
export { dayOf, daySpan, daysTouched, endOfDay, type Instant, instantOf, startOfDay, timeOf } from './instant.ts';
export { isZone, viewerZone } from './zone.ts';
