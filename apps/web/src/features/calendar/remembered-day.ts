import { type Day, isDay } from '@hiyori/time';

const key = 'hiyori.calendar-day';

/** Keeps the day at which the calendar stands, for whoever comes back to it from an event. */
export function rememberDay(day: Day, today: Day): void {
  try {
    sessionStorage.setItem(key, `${today} ${day}`);
  } catch {
    // Without storage the calendar begins at today, as it does anyway.
  }
}

/** The day at which the calendar was left today; null on another day, as what one looked at yesterday is no longer meant. */
export function rememberedDay(today: Day): Day | null {
  try {
    const [on, day] = (sessionStorage.getItem(key) ?? '').split(' ');
    return on === today && day && isDay(day) ? day : null;
  } catch {
    return null;
  }
}
