/**
 * The subscribers of a store outside React (`useSyncExternalStore`). `connect` runs before the first one subscribes; what it
 * returns runs after the last one has left.
 */
export function createSubscribers(connect: () => () => void = () => () => {}) {
  const listeners = new Set<() => void>();
  let disconnect: (() => void) | undefined;
  return {
    isEmpty: (): boolean => listeners.size === 0,
    notify(): void {
      for (const listener of listeners) listener();
    },
    /** Returns the function that ends the subscription. */
    subscribe(listener: () => void): () => void {
      disconnect ??= connect();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        disconnect?.();
        disconnect = undefined;
      };
    },
  };
}
