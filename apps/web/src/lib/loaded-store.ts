import { createSubscribers } from './subscribers.ts';

/**
 * A store (`useSyncExternalStore`) of a value that is loaded for its first subscriber: `initial` until then. After an error the next
 * subscriber loads it again.
 */
export function createLoadedStore<T>(load: () => Promise<T>, initial: T) {
  let value = initial;
  let loading: Promise<void> | undefined;
  const subscribers = createSubscribers();

  function request(): Promise<void> {
    loading ??= load().then(
      (loaded) => {
        value = loaded;
        subscribers.notify();
      },
      () => {
        loading = undefined;
      },
    );
    return loading;
  }
  return {
    get: (): T => value,
    /** Loads the value before its first subscriber. Never rejects. */
    load: request,
    subscribe(listener: () => void): () => void {
      void request();
      return subscribers.subscribe(listener);
    },
  };
}
