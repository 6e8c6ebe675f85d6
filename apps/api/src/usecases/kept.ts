/** Keeps the newest results by their keys, also those that are still being made. */
export function createKept<T>(max: number) {
  const kept = new Map<string, Promise<T>>();
  return {
    get(key: string, make: () => Promise<T>): Promise<T> {
      const known = kept.get(key);
      if (known) return known;
      const made = make();
      kept.set(key, made);
      made.catch(() => kept.delete(key));
      const [oldest] = kept.keys();
      if (kept.size > max && oldest !== undefined) kept.delete(oldest);
      return made;
    },
  };
}
