export { now } from './clock.ts';
export {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  daysFrom,
  dayToUtcMs,
  isDay,
  monthGrid,
  monthOf,
  weekdayCodes,
  weekdayOf,
} from './day.ts';
export {
  allDayText,
  formatDay,
  formatLead,
  formatPeriod,
  formatRelative,
  formatShortDay,
  formatShortPeriod,
  formatStart,
  severalDays,
  weekdayNames,
  zoneName,
} from './format.ts';
export {
  dayOf,
  daySpan,
  endOfDay,
  type Instant,
  instantOf,
  isStartOfDay,
  isWholeDays,
  type Period,
  startOfDay,
  timeOf,
  zoneOfDays,
} from './instant.ts';
export { minuteOf, minutesPerDay, minuteText } from './minutes.ts';
export { portableZone } from './portable-zone.ts';
export { isUsableZone, viewerZone } from './zone.ts';
export { isZone } from './zone-name.ts';
