import { now } from '@hiyori/time';
import { useSyncExternalStore } from 'react';

const stepMs = 60_000;

let present = now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function renew() {
  if (document.visibilityState === 'hidden') return;
  present = now();
  for (const listener of listeners) listener();
}

// One clock for all: a list of a hundred rows must not keep a hundred timers.
function subscribe(listener: () => void) {
  listeners.add(listener);
  if (!timer) {
    timer = setInterval(renew, stepMs);
    document.addEventListener('visibilitychange', renew);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    document.removeEventListener('visibilitychange', renew);
  };
}

/** While nobody listens the clock stands still: whoever looks first sets it. */
function read(): Date {
  if (listeners.size === 0 && Math.abs(now().getTime() - present.getTime()) > 1000) present = now();
  return present;
}

/** The present, renewed each minute and when the page is looked at again: what is past becomes quiet by itself. */
export const useNow = (): Date => useSyncExternalStore(subscribe, read);
