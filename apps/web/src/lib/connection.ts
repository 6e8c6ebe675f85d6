import { useSyncExternalStore } from 'react';
import { createSubscribers } from './subscribers.ts';

// True while responses come from the offline cache because the server could not be reached.
let isUnreachable = false;

const { notify, subscribe } = createSubscribers(() => {
  const connection = new AbortController();
  const onConnectionEvent = ({ type }: Event) => {
    // The event counts as a connection until a request fails again.
    if (type === 'online') isUnreachable = false;
    notify();
  };
  for (const event of ['online', 'offline'])
    window.addEventListener(event, onConnectionEvent, { signal: connection.signal });
  return () => connection.abort();
});

/** Reports whether the last request reached the server or was served from the offline cache. */
export function reportServerReached(isReached: boolean): void {
  if (isUnreachable === !isReached) return;
  isUnreachable = !isReached;
  notify();
}

/** True when the displayed data may be old: the browser is offline, or the server could not be reached. */
export const isOffline = (): boolean => !navigator.onLine || isUnreachable;

export const useOffline = (): boolean => useSyncExternalStore(subscribe, isOffline);
