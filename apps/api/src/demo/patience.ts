import { setTimeout as delay } from 'node:timers/promises';
import { type ApiFetcher, tsRestFetchApi } from '@ts-rest/core';

/** How long the demo waits for a machine that is busy starting. Milliseconds. */
const patienceMs = 120_000;

/** For a client: sends, and when the server has no time (503) sends again after the `Retry-After` that it named. */
export const patient = {
  timeoutMs: patienceMs,
  async send(args: Parameters<ApiFetcher>[0]): ReturnType<ApiFetcher> {
    const until = performance.now() + patienceMs;
    for (;;) {
      const answer = await tsRestFetchApi(args);
      if (answer.status !== 503 || performance.now() > until) return answer;
      await delay(1_000 * Number(answer.headers.get('retry-after') ?? 1));
    }
  },
};
