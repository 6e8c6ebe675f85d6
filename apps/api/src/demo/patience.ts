import { setTimeout as delay } from 'node:timers/promises';

/** Timeout of a request of the seed, in milliseconds. It is long because the machine may be busy during startup. */
export const patienceMs = 120_000;

/**
 * Calls the API. While the response is 503, waits for its `Retry-After` and retries, for up to `patienceMs`.
 * @throws Error when the status is not one of `allowed`
 */
export async function ask<
  Result extends { status: number; headers: Headers; body: unknown },
  Status extends Result['status'],
>(call: () => Promise<Result>, ...allowed: Status[]): Promise<Extract<Result, { status: Status }>> {
  const isAllowed = (response: Result): response is Extract<Result, { status: Status }> =>
    (allowed as number[]).includes(response.status);
  const until = performance.now() + patienceMs;
  for (;;) {
    const response = await call();
    if (isAllowed(response)) return response;
    if (response.status !== 503 || performance.now() > until)
      throw new Error(`A request of the demo failed with ${response.status}: ${JSON.stringify(response.body)}`);
    await delay(1_000 * Number(response.headers.get('retry-after') ?? 1));
  }
}
