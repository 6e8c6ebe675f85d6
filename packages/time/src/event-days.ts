import type { Day } from './day.ts';

/** Events are neither earlier nor later. */
export const firstEventDay: Day = '1970-01-01';
export const lastEventDay: Day = '2199-12-31';
