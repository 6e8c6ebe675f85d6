import type { Location } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';

const placeKey = 'hiyori.return-place';
const stateKey = 'hiyori.oauth-state';

/** Where a person wanted to go when the guard sent them to the login. */
export function originOf(state: unknown): string {
  const from = (state as { from?: Partial<Location> } | null)?.from;
  return from?.pathname ? `${from.pathname}${from.search ?? ''}${from.hash ?? ''}` : paths.calendar;
}

/** The place, if it is one of this app; else the calendar. Stored text may come from anywhere. */
export function ownPlace(text: string | null, origin: string): string {
  if (!text?.startsWith('/')) return paths.calendar;
  try {
    const url = new URL(text, origin);
    // Also decoded it must not read as an address of another host.
    const isPath = [url.pathname, decodeURIComponent(url.pathname)].every((path) => !/^\/[/\\]|\\/.test(path));
    return url.origin === origin && isPath ? `${url.pathname}${url.search}${url.hash}` : paths.calendar;
  } catch {
    return paths.calendar;
  }
}

/** Keeps what a sign-in elsewhere must find again in this tab: the place to go on to, and its state. */
export function saveOAuthState(place: string, state: string): void {
  sessionStorage.setItem(placeKey, place);
  sessionStorage.setItem(stateKey, state);
}

/** The place to go on to after a sign-in elsewhere. It is forgotten by that, so that it serves once. */
export function consumeOAuthState(): string {
  const place = ownPlace(sessionStorage.getItem(placeKey), window.location.origin);
  sessionStorage.removeItem(placeKey);
  sessionStorage.removeItem(stateKey);
  return place;
}
