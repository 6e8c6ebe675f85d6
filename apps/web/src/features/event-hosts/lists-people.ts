import type { Event } from '@hiyori/contract';

/** Whether the rows of the creator lead to who answered: else the card of the seats does, which a cancelled event has not. */
export const listsPeople = ({ isPublished, seats, status }: Pick<Event, 'isPublished' | 'seats' | 'status'>): boolean =>
  isPublished && (seats === undefined || status === 'cancelled');
