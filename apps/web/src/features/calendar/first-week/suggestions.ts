import type { Event, GenreId } from '@hiyori/contract';

/** An event of the coming week, and the interest for which it is suggested. */
export interface Suggestion {
  event: Event;
  genre: GenreId;
}

/** What was found for one interest, soonest first. */
export interface Found {
  genre: GenreId;
  events: readonly Event[];
}

const suggestedEvents = 5;
/** So many added events end the first week. */
export const enoughEvents = 3;
/** Interests that are searched, the first that were chosen. */
export const searchedInterests = 5;

/**
 * Five events of others that have yet to start, from each interest in turn, so that one interest with many events leaves room for the
 * others; soonest first. An event of two interests appears once.
 */
export function suggestionsOf(found: readonly Found[], viewerId: number, now: Date): Suggestion[] {
  const taken = new Map<number, Suggestion>();
  const waiting = found.map(({ genre, events }) => ({
    genre,
    events: events.filter(
      ({ creatorId, startAt, status }) =>
        creatorId !== viewerId && status !== 'cancelled' && Date.parse(startAt) > now.getTime(),
    ),
  }));
  const rounds = Math.max(0, ...waiting.map(({ events }) => events.length));
  for (let round = 0; round < rounds; round += 1)
    for (const { genre, events } of waiting) {
      const event = events[round];
      if (event && !taken.has(event.id) && taken.size < suggestedEvents) taken.set(event.id, { event, genre });
    }
  return [...taken.values()].sort((a, b) => Date.parse(a.event.startAt) - Date.parse(b.event.startAt));
}
