import { setTimeout as delay } from 'node:timers/promises';

/** Waits until a condition holds and returns the waiting time in milliseconds. @throws Error after `timeoutMs` */
export async function waitUntil(
  description: string,
  condition: () => Promise<boolean> | boolean,
  timeoutMs = 15_000,
): Promise<number> {
  const startedAt = performance.now();
  while (!(await condition())) {
    if (performance.now() - startedAt > timeoutMs) throw new Error(`Not within ${timeoutMs / 1000} s: ${description}`);
    await delay(20);
  }
  return performance.now() - startedAt;
}
