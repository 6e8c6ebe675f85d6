/** Runs the pieces of work of one key one after the other; those of different keys do not wait for each other. */
export interface KeyedMutex {
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/** A mutex without any key held. */
export function createKeyedMutex(): KeyedMutex {
  const tails = new Map<string, Promise<unknown>>();
  return {
    run: async (key, work) => {
      const before = tails.get(key) ?? Promise.resolve();
      const mine = before.then(work, work);
      const tail = mine.catch(() => {});
      tails.set(key, tail);
      try {
        return await mine;
      } finally {
        if (tails.get(key) === tail) tails.delete(key);
      }
    },
  };
}
