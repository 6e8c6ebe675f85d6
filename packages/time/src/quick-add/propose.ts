import { addDays, type Day, daysBetween } from '../day.ts';
import { dayOf, timeOf } from '../instant.ts';
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

const dayMinutes = 1440;
const hourMinutes = 60;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const textOf = (minutes: number): string =>
  `${String(Math.floor((minutes % dayMinutes) / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

type Said = Pick<QuickLine, 'day' | 'lastDay' | 'startTime' | 'endTime' | 'endDays' | 'lengthMinutes'>;

/** Completes what a line says: without a day the next on which the time is not over, without a time the next full hour, for one hour. */
export function proposePeriod(said: Said, { now, zone }: Pick<QuickContext, 'now' | 'zone'>): ProposedPeriod {
  const today = dayOf(now, zone);
  const nowTime = timeOf(now, zone);
  const nextHour = (Math.floor(minutesOf(nowTime) / 60) + 1) * 60;
  const start = said.startTime === null ? nextHour : minutesOf(said.startTime);
  const isOver = said.startTime !== null && said.startTime <= nowTime;
  const startDay = addDays(said.day ?? today, Math.floor(start / dayMinutes) + (said.day === null && isOver ? 1 : 0));
  const startTime = textOf(start);
  const within = start % dayMinutes;
  const isSaid = said.startTime !== null && said.endTime !== null;
  const length = said.lengthMinutes ?? hourMinutes;
  const lastDays = said.day && said.lastDay && said.lengthMinutes === null ? daysBetween(said.day, said.lastDay) : 0;
  return {
    startDay,
    startTime,
    endDay: addDays(startDay, isSaid ? said.endDays : lastDays + Math.floor((within + length) / dayMinutes)),
    endTime: isSaid && said.endTime ? said.endTime : textOf(within + length),
    isDayGuessed: said.day === null,
    isTimeGuessed: said.startTime === null,
  };
}
