import type { Day } from '@hiyori/time';
import { useSyncExternalStore } from 'react';
import { createSubscribers } from '../../lib/subscribers.ts';

/**
 * The day that the month marks, outside React's state: while the list scrolls, another day is in view many times in a second, and only two
 * cells of the month change.
 */
export interface MarkedDay {
  get(): Day;
  set(day: Day): void;
  subscribe(listener: () => void): () => void;
}

export function createMarkedDay(initial: Day): MarkedDay {
  let day = initial;
  const subscribers = createSubscribers();
  return {
    get: () => day,
    set(next) {
      if (next === day) return;
      day = next;
      subscribers.notify();
    },
    subscribe: subscribers.subscribe,
  };
}

const ignore = () => () => {};
/** Whether a day is marked; without a mark, whether it is selected. */
export const useIsMarked = (marked: MarkedDay | undefined, day: Day, isSelected: boolean): boolean =>
  useSyncExternalStore(marked?.subscribe ?? ignore, () => (marked ? marked.get() === day : isSelected));
