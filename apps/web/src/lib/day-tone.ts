/** Sundays and public holidays share a colour. */
export type DayTone = 'sunday' | 'saturday' | null;

/** The colour of a day. Its name is that of the class in each view. */
export const dayTone = (weekday: number, holiday: string | null): DayTone =>
  holiday !== null || weekday === 0 ? 'sunday' : weekday === 6 ? 'saturday' : null;
