import { type Day, isDay } from '@hiyori/time';
import { readSession, writeSession } from '../../lib/session-storage.ts';

const key = 'hiyori.calendar-day';

/** Stores the selected day of the calendar, for the return from an event. */
export const rememberDay = (day: Day, today: Day): void => writeSession(key, `${today} ${day}`);

/** The stored day; null if it was stored on another date. */
export function rememberedDay(today: Day): Day | null {
  const [on, day] = (readSession(key) ?? '').split(' ');
  return on === today && day && isDay(day) ? day : null;
}
