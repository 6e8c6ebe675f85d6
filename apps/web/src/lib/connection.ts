import { useSyncExternalStore } from 'react';

// True while answers come from what was kept, because the server was not reached.
let isCutOff = false;
const listeners = new Set<() => void>();

/** Says whether the last call reached the server, or was answered from what is kept. */
export function noteReached(isReached: boolean): void {
  if (isCutOff === !isReached) return;
  isCutOff = !isReached;
  for (const listener of listeners) listener();
}

/** Hears when a connection comes or goes, until the returned function is called. */
function watchConnection(onChange: () => void): () => void {
  const leave = new AbortController();
  const hear = ({ type }: Event) => {
    // The browser is believed until a call shows otherwise: somebody has to ask again first.
    if (type === 'online') isCutOff = false;
    onChange();
  };
  for (const event of ['online', 'offline']) window.addEventListener(event, hear, { signal: leave.signal });
  listeners.add(onChange);
  return () => {
    leave.abort();
    listeners.delete(onChange);
  };
}

/** Whether what is shown may be old: the browser has no connection, or the server was not reached. */
export const isOffline = (): boolean => !navigator.onLine || isCutOff;

export const useOffline = (): boolean => useSyncExternalStore(watchConnection, isOffline);
