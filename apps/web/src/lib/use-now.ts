import { now } from '@hiyori/time';
import { useSyncExternalStore } from 'react';
import { createSubscribers } from './subscribers.ts';

const stepMs = 60_000;

let current = now();

// One timer for all components.
const { isEmpty, notify, subscribe } = createSubscribers(() => {
  const timer = setInterval(update, stepMs);
  document.addEventListener('visibilitychange', update);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', update);
  };
});

function update() {
  if (document.visibilityState === 'hidden') return;
  current = now();
  notify();
}

/** Without subscribers the timer does not run, so the first read updates the value when it is over a second old. */
function getSnapshot(): Date {
  if (isEmpty() && Math.abs(now().getTime() - current.getTime()) > 1000) current = now();
  return current;
}

/** The current time, updated each minute and when the page becomes visible again. */
export const useNow = (): Date => useSyncExternalStore(subscribe, getSnapshot);
