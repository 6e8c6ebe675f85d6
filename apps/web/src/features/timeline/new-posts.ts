import type { Event } from '@hiyori/contract';

/** How many events the newest page of the timeline begins with before the first that is shown already. */
export function countNewPosts(head: readonly Pick<Event, 'id'>[], shown: readonly Pick<Event, 'id'>[]): number {
  const known = new Set(shown.map(({ id }) => id));
  const first = head.findIndex(({ id }) => known.has(id));
  return first < 0 ? head.length : first;
}
