import type { Attendance, Event } from '@hiyori/contract';
import type { Answer } from './queries.ts';

export type Loss = 'seat' | 'place';

/** What an answer gives up for good, because others wait: seats, or the place in the list before them. After the start the list stands still. */
export function lossOf(
  { status, guests, position, seats }: Attendance,
  next: Answer,
  { startAt }: Pick<Event, 'startAt'>,
  now: Date,
): Loss | null {
  if (Date.parse(startAt) <= now.getTime()) return null;
  const stays = next.status === 'going';
  if (status === 'going') {
    const isLess = !stays || (next.guests ?? guests) < guests;
    return isLess && seats.waiting > 0 ? 'seat' : null;
  }
  return position !== null && position < seats.waiting && !stays ? 'place' : null;
}
