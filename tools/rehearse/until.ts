import { setTimeout as delay } from 'node:timers/promises';

/** Waits until something holds; answers how long that took, in milliseconds. @throws Error when it does not within `withinMs` */
export async function until(what: string, holds: () => Promise<boolean> | boolean, withinMs = 15_000): Promise<number> {
  const startedAt = performance.now();
  while (!(await holds())) {
    if (performance.now() - startedAt > withinMs) throw new Error(`Not within ${withinMs / 1000} s: ${what}`);
    await delay(20);
  }
  return performance.now() - startedAt;
}
