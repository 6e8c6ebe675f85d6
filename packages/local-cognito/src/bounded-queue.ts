/** Runs tasks in FIFO order with limited concurrency and a limited number of waiting tasks. */
export interface BoundedQueue {
  /** @throws the error from `createFullError` when the queue is full */
  run<T>(task: () => Promise<T>): Promise<T>;
}

/** Creates a queue that runs at most `concurrency` tasks at once and keeps at most `capacity` tasks waiting. */
export function createBoundedQueue(concurrency: number, capacity: number, createFullError: () => Error): BoundedQueue {
  let running = 0;
  const waiting: (() => void)[] = [];
  const acquire = async () => {
    if (running < concurrency) {
      running += 1;
      return;
    }
    if (waiting.length >= capacity) throw createFullError();
    // `release` passes its slot to the next waiting task, so `running` does not change.
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const release = () => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return {
    run: async (task) => {
      await acquire();
      try {
        return await task();
      } finally {
        release();
      }
    },
  };
}
