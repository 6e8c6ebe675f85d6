import type { Event } from '@hiyori/contract';

/** The number of events in the newest page before the first one that is already shown. */
export function countNewPosts(head: readonly Pick<Event, 'id'>[], shown: readonly Pick<Event, 'id'>[]): number {
  const shownIds = new Set(shown.map(({ id }) => id));
  const first = head.findIndex(({ id }) => shownIds.has(id));
  return first < 0 ? head.length : first;
}
