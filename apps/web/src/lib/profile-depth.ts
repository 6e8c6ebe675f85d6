import { profileIdOf, profileSearch } from './profile-search.ts';

interface Place {
  search: string;
  state: unknown;
}

/**
 * The number of history entries between a profile and the page that it was opened over; null when the profile was opened by its URL,
 * so that no page of the app precedes it.
 */
export function getProfileDepth({ state }: Pick<Place, 'state'>): number | null {
  const depth = (state as { profileDepth?: unknown } | null)?.profileDepth;
  return typeof depth === 'number' ? depth : null;
}

/** The history state for a link from this location to a profile. */
export function createProfileState(place: Place): { profileDepth: number | null } {
  if (profileIdOf(place.search) === null) return { profileDepth: 1 };
  const depth = getProfileDepth(place);
  return { profileDepth: depth === null ? null : depth + 1 };
}

/** Where a link or a navigation from this location leads to open a profile over the current page, whose query it keeps. */
export const profileTarget = (userId: number, place: Place) => ({
  to: { search: profileSearch(userId, place.search) },
  state: createProfileState(place),
});
