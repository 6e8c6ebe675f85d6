import { setTimeout as delay } from 'node:timers/promises';

/** How long the demo waits for a machine that is busy starting. Milliseconds. */
export const patienceMs = 120_000;

/**
 * Calls the API, and again after the `Retry-After` that it named while it has no time (503).
 * @throws Error when the answer is none of the allowed statuses
 */
export async function ask<Answer extends { status: number; headers: Headers; body: unknown }>(
  call: () => Promise<Answer>,
  ...allowed: number[]
): Promise<Answer> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const answer = await call();
    if (allowed.includes(answer.status)) return answer;
    if (answer.status !== 503 || performance.now() > until)
      throw new Error(`The demo met ${answer.status}: ${JSON.stringify(answer.body)}`);
    await delay(1_000 * Number(answer.headers.get('retry-after') ?? 1));
  }
}
