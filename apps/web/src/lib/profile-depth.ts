import { profileIdOf } from './paths.ts';

interface Place {
  search: string;
  state: unknown;
}

/**
 * How many entries of the history back the page lies that a profile was opened over; null where the profile was opened by
 * its address and no page of the app lies below it.
 */
export function profileDepthOf({ state }: Pick<Place, 'state'>): number | null {
  const depth = (state as { profileDepth?: unknown } | null)?.profileDepth;
  return typeof depth === 'number' ? depth : null;
}

/** The state for a link from this place to a profile. */
export function profileStateFrom(place: Place): { profileDepth: number | null } {
  if (profileIdOf(place.search) === null) return { profileDepth: 1 };
  const depth = profileDepthOf(place);
  return { profileDepth: depth === null ? null : depth + 1 };
}
