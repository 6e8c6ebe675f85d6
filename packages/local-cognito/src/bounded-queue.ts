/** Runs pieces of work with at most `width` of them at once, in the order of their arrival. */
export interface BoundedQueue {
  /** @throws what `refuse` makes when too many are waiting already */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** A queue of `width` workers and at most `capacity` waiting pieces. */
export function createBoundedQueue(width: number, capacity: number, refuse: () => Error): BoundedQueue {
  let running = 0;
  const waiting: (() => void)[] = [];
  const enter = async () => {
    if (running < width) {
      running += 1;
      return;
    }
    if (waiting.length >= capacity) throw refuse();
    // The one who leaves hands over its place, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = () => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return {
    run: async (work) => {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
