/** Keeps what was made for the `max` newest keys. */
export function createKept<T>(max: number) {
  const kept = new Map<string, T>();
  return {
    get(key: string, make: () => T): T {
      const known = kept.get(key);
      if (known !== undefined) return known;
      const made = make();
      kept.set(key, made);
      const [oldest] = kept.keys();
      if (kept.size > max && oldest !== undefined) kept.delete(oldest);
      return made;
    },
    delete(key: string): void {
      kept.delete(key);
    },
  };
}

/** As `createKept`, for what is made asynchronously: those who ask meanwhile share it, and a failure is not kept. */
export function createKeptAsync<T>(max: number) {
  const kept = createKept<Promise<T>>(max);
  return {
    get: (key: string, make: () => Promise<T>): Promise<T> =>
      kept.get(key, () => {
        const made = make();
        made.catch(() => kept.delete(key));
        return made;
      }),
  };
}
