import type { Event } from '@hiyori/contract';

/** From an instant up to another, both ISO 8601. */
export interface Period {
  startAt: string;
  endAt: string;
}

/** Which of these events overlap the period, without cancelled ones and the event `exceptId`: for events that are read already. */
export function overlapping(events: readonly Event[], { startAt, endAt }: Period, exceptId?: number): Event[] {
  const [start, end] = [Date.parse(startAt), Date.parse(endAt)];
  return events.filter(
    (event) =>
      event.id !== exceptId &&
      event.status !== 'cancelled' &&
      Date.parse(event.endAt) > start &&
      Date.parse(event.startAt) < end,
  );
}
