import { now } from '@hiyori/time';
import { useSyncExternalStore } from 'react';

const stepMs = 60_000;

let current = now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function update() {
  if (document.visibilityState === 'hidden') return;
  current = now();
  for (const listener of listeners) listener();
}

// One timer for all components.
function subscribe(listener: () => void) {
  listeners.add(listener);
  if (!timer) {
    timer = setInterval(update, stepMs);
    document.addEventListener('visibilitychange', update);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    document.removeEventListener('visibilitychange', update);
  };
}

/** Without subscribers the timer does not run, so the first read updates the value when it is over a second old. */
function getSnapshot(): Date {
  if (listeners.size === 0 && Math.abs(now().getTime() - current.getTime()) > 1000) current = now();
  return current;
}

/** The current time, updated each minute and when the page becomes visible again. */
export const useNow = (): Date => useSyncExternalStore(subscribe, getSnapshot);
