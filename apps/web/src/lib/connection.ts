import { useSyncExternalStore } from 'react';

// True while responses come from the offline cache because the server could not be reached.
let isUnreachable = false;
const listeners = new Set<() => void>();

/** Reports whether the last request reached the server or was served from the offline cache. */
export function reportServerReached(isReached: boolean): void {
  if (isUnreachable === !isReached) return;
  isUnreachable = !isReached;
  for (const listener of listeners) listener();
}

/** Returns the function that ends the subscription. */
function subscribe(onChange: () => void): () => void {
  const subscription = new AbortController();
  const onConnectionEvent = ({ type }: Event) => {
    // The event counts as a connection until a request fails again.
    if (type === 'online') isUnreachable = false;
    onChange();
  };
  for (const event of ['online', 'offline'])
    window.addEventListener(event, onConnectionEvent, { signal: subscription.signal });
  listeners.add(onChange);
  return () => {
    subscription.abort();
    listeners.delete(onChange);
  };
}

/** True when the displayed data may be old: the browser is offline, or the server could not be reached. */
export const isOffline = (): boolean => !navigator.onLine || isUnreachable;

export const useOffline = (): boolean => useSyncExternalStore(subscribe, isOffline);
