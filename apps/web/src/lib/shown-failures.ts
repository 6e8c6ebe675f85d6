import { useEffect, useSyncExternalStore } from 'react';
import { createSubscribers } from './subscribers.ts';

// How many messages in place of content that could not be loaded are shown.
let count = 0;

const { notify, subscribe } = createSubscribers();

/** Reports that a message is shown in place of content that could not be loaded. */
export function useShownFailure(): void {
  useEffect(() => {
    count += 1;
    notify();
    return () => {
      count -= 1;
      notify();
    };
  }, []);
}

export const useHasShownFailure = (): boolean => useSyncExternalStore(subscribe, () => count > 0);
