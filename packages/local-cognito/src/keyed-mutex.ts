/** Runs tasks of the same key one after the other. Tasks of different keys run concurrently. */
export interface KeyedMutex {
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
}

export function createKeyedMutex(): KeyedMutex {
  const tails = new Map<string, Promise<unknown>>();
  return {
    run: async (key, task) => {
      const previous = tails.get(key) ?? Promise.resolve();
      const current = previous.then(task, task);
      const tail = current.catch(() => {});
      tails.set(key, tail);
      try {
        return await current;
      } finally {
        if (tails.get(key) === tail) tails.delete(key);
      }
    },
  };
}
