import { setImmediate as nextTurn } from 'node:timers/promises';

/** For how long one piece of long work may occupy the event loop. Milliseconds. */
const sliceMs = 5;

/** Yields the items, which may be expensive to make, and lets other work of the process run in between. */
export async function* inSlices<T>(items: Iterable<T>): AsyncGenerator<T> {
  let until = performance.now() + sliceMs;
  for (const item of items) {
    yield item;
    if (performance.now() < until) continue;
    await nextTurn();
    until = performance.now() + sliceMs;
  }
}
