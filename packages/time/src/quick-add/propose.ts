import { addDays, type Day, daysBetween } from '../day.ts';
import { dayOf, timeOf } from '../instant.ts';
import { minuteOf, minutesPerDay, minuteText } from '../minutes.ts';
import type { QuickContext, QuickLine } from './parse.ts';

/** A whole period for what a line says of it. */
export interface ProposedPeriod {
  startDay: Day;
  startTime: string;
  endDay: Day;
  endTime: string;
  /** The line does not say it. */
  isDayGuessed: boolean;
  isTimeGuessed: boolean;
}

const hourMinutes = 60;

type Said = Pick<QuickLine, 'day' | 'lastDay' | 'startTime' | 'endTime' | 'endDays' | 'lengthMinutes'>;

/** Completes what a line says: without a day the next on which the time is not over, without a time the next full hour, for one hour. */
export function proposePeriod(said: Said, { now, zone }: Pick<QuickContext, 'now' | 'zone'>): ProposedPeriod {
  const today = dayOf(now, zone);
  const nowTime = timeOf(now, zone);
  // Midnight is the next day, but not instead of a day that was said.
  const lastHour = said.day === null ? minutesPerDay : minutesPerDay - hourMinutes;
  const nextHour = Math.min((Math.floor(minuteOf(nowTime) / hourMinutes) + 1) * hourMinutes, lastHour);
  const start = said.startTime === null ? nextHour : minuteOf(said.startTime);
  const isOver = said.startTime !== null && said.startTime <= nowTime;
  const startDay = addDays(
    said.day ?? today,
    Math.floor(start / minutesPerDay) + (said.day === null && isOver ? 1 : 0),
  );
  const within = start % minutesPerDay;
  const isSaid = said.startTime !== null && said.endTime !== null;
  const length = said.lengthMinutes ?? hourMinutes;
  const end = within + length;
  const lastDays = said.day && said.lastDay && said.lengthMinutes === null ? daysBetween(said.day, said.lastDay) : 0;
  return {
    startDay,
    startTime: minuteText(within),
    endDay: addDays(startDay, isSaid ? said.endDays : lastDays + Math.floor(end / minutesPerDay)),
    endTime: isSaid && said.endTime ? said.endTime : minuteText(end % minutesPerDay),
    isDayGuessed: said.day === null,
    isTimeGuessed: said.startTime === null,
  };
}
