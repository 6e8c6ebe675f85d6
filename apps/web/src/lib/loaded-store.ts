import { createSubscribers } from './subscribers.ts';

/**
 * A store (`useSyncExternalStore`) of a value that is loaded for its first subscriber: `initial` until then. After an error the next
 * subscriber loads it again.
 */
export function createLoadedStore<T>(load: () => Promise<T>, initial: T) {
  let value = initial;
  let isRequested = false;
  const subscribers = createSubscribers();

  function request() {
    if (isRequested) return;
    isRequested = true;
    load().then(
      (loaded) => {
        value = loaded;
        subscribers.notify();
      },
      () => {
        isRequested = false;
      },
    );
  }
  return {
    get: (): T => value,
    /** Loads the value before its first subscriber. */
    load: request,
    subscribe(listener: () => void): () => void {
      request();
      return subscribers.subscribe(listener);
    },
  };
}
