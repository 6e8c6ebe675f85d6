import { parseId, paths } from './paths.ts';

const profileParam = 'profile';
const listParam = 'list';

/** A member's list that is shown in the profile panel. */
export type ProfileList = 'followers' | 'following';

/**
 * The query string that opens a member's profile, or one of the member's lists, over the current page. The other parameters of the
 * current query string (`search`) are kept.
 */
export function profileSearch(userId: number, search = '', list: ProfileList | null = null): string {
  const query = new URLSearchParams(search);
  query.set(profileParam, String(userId));
  if (list) query.set(listParam, list);
  else query.delete(listParam);
  return `?${query}`;
}

/** The whole address of a member's profile, to be passed on. */
export const profileUrl = (userId: number): string => `${window.location.origin}${paths.users}${profileSearch(userId)}`;

/** The current query string without the profile parameters. */
export function closedProfileSearch(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(profileParam);
  query.delete(listParam);
  return query.size > 0 ? `?${query}` : '';
}

/** The id of the member whose profile is open; null without the parameter or when it is no id. */
export const profileIdOf = (search: string): number | null => parseId(new URLSearchParams(search).get(profileParam));

/** The open list of that member; null for the profile itself. */
export function profileListOf(search: string): ProfileList | null {
  const value = new URLSearchParams(search).get(listParam);
  return value === 'followers' || value === 'following' ? value : null;
}
