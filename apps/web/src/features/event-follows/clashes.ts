import type { Event } from '@hiyori/contract';

/** From an instant up to another, both ISO 8601. */
export interface Period {
  startAt: string;
  endAt: string;
}

/** Whether two periods have time in common. */
export const overlaps = (one: Period, other: Period): boolean =>
  Date.parse(one.endAt) > Date.parse(other.startAt) && Date.parse(one.startAt) < Date.parse(other.endAt);

/** Which of these events overlap the period, without cancelled ones and the event `exceptId`: for events that are read already. */
export const overlapping = (events: readonly Event[], period: Period, exceptId?: number): Event[] =>
  events.filter((event) => event.id !== exceptId && event.status !== 'cancelled' && overlaps(event, period));
