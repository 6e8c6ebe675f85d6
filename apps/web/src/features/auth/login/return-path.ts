import type { Location } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { readSession, removeSession, writeSession } from '../../../lib/session-storage.ts';

const returnPathKey = 'hiyori.return-place';

/** Where the guard redirected to the login from, in the router's state. */
export interface ReturnPlace extends Partial<Location> {
  /** Whose session ended there; null without one. */
  viewerId?: number | null;
}

export const placeOf = (state: unknown): ReturnPlace | undefined => (state as { from?: ReturnPlace } | null)?.from;

/** The path that was requested when the guard redirected to the login, from the router's state, or else the kept one. */
export function returnPathOf(state: unknown): string {
  const from = placeOf(state);
  return from?.pathname
    ? `${from.pathname}${from.search ?? ''}${from.hash ?? ''}`
    : (keptReturnPath() ?? paths.calendar);
}

/** The path, and the state of its entry in the history, for who signed in. A place of another member is not for them. */
export function returnPlaceOf(state: unknown, viewerId: number): { to: string; state?: unknown } {
  const from = placeOf(state);
  if ((from?.viewerId ?? viewerId) !== viewerId) return { to: paths.calendar };
  return { to: returnPathOf(state), state: from?.state };
}

/** Returns a path of this app unchanged; anything else becomes the calendar path, to prevent an open redirect. */
export function toOwnPath(text: string | null, origin: string): string {
  if (!text?.startsWith('/')) return paths.calendar;
  try {
    const url = new URL(text, origin);
    // The decoded path must not be a URL of another host either.
    const isPath = [url.pathname, decodeURIComponent(url.pathname)].every((path) => !/^\/[/\\]|\\/.test(path));
    return url.origin === origin && isPath ? `${url.pathname}${url.search}${url.hash}` : paths.calendar;
  } catch {
    return paths.calendar;
  }
}

/** Stores the return path of a sign-in for this tab. */
export function saveReturnPath(returnPath: string): void {
  writeSession(returnPathKey, returnPath);
}

/** Forgets the return path: who signed in is there, or went elsewhere. */
export function forgetReturnPath(): void {
  removeSession(returnPathKey);
}

/** The parameter of an event's page in the links of its public page: opens the event after the login, and adds it unless it is 0. */
export const addParam = 'add';

interface Asked extends Pick<Location, 'pathname' | 'search' | 'hash'> {
  /** Whether no one was signed in: the place where a session ended is only for the same member. */
  isGuest: boolean;
}

/**
 * Stores the place that was asked for, so that it survives a sign-up with its code and setup. A request to add an event, which the public page
 * of the event led to, is kept after the end of a session, too.
 */
export function keepReturnPath({ pathname, search, hash, isGuest }: Asked): void {
  const asksToAdd = pathname.startsWith('/events/') && new URLSearchParams(search).has(addParam);
  const place = pathname + search + hash;
  if (asksToAdd || (isGuest && place !== paths.calendar)) saveReturnPath(place);
}

/** The stored return path of this tab, which stays stored; null without one. */
export function keptReturnPath(): string | null {
  const kept = readSession(returnPathKey);
  return kept === null ? null : toOwnPath(kept, window.location.origin);
}
