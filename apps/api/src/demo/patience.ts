import { setTimeout as delay } from 'node:timers/promises';

/** How long the demo waits for a machine that is busy starting. Milliseconds. */
export const patienceMs = 120_000;

/**
 * Calls the API, and again after the `Retry-After` that it named while it has no time (503).
 * @throws Error when the answer is none of the allowed statuses
 */
export async function ask<
  Answer extends { status: number; headers: Headers; body: unknown },
  Status extends Answer['status'],
>(call: () => Promise<Answer>, ...allowed: Status[]): Promise<Extract<Answer, { status: Status }>> {
  const isAllowed = (answer: Answer): answer is Extract<Answer, { status: Status }> =>
    (allowed as number[]).includes(answer.status);
  const until = performance.now() + patienceMs;
  for (;;) {
    const answer = await call();
    if (isAllowed(answer)) return answer;
    if (answer.status !== 503 || performance.now() > until)
      throw new Error(`The demo met ${answer.status}: ${JSON.stringify(answer.body)}`);
    await delay(1_000 * Number(answer.headers.get('retry-after') ?? 1));
  }
}
