import { now } from '@hiyori/time';
import { failureOf } from './error-mapping.ts';

const retryable = new Set([429, 503]);
const maxRetries = 2;
// With a longer Retry-After the error is shown at once.
const maxRetryDelayMs = 10_000;

/** The delay of the Retry-After header (RFC 9110: seconds or a date), in ms; null without a valid one. */
export function retryAfterMs(error: unknown): number | null {
  const headers = (error as { headers?: unknown } | null)?.headers;
  const value = headers instanceof Headers ? headers.get('retry-after') : null;
  if (!value) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now().getTime();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

/** Reads, and writes with an Idempotency-Key, are retried, twice by default, after 429, 503 and network errors. */
export function shouldRetry(failures: number, error: unknown, retries = maxRetries): boolean {
  if (failures >= retries || (retryAfterMs(error) ?? 0) > maxRetryDelayMs) return false;
  const failure = failureOf(error);
  return failure.kind === 'network' || (failure.kind === 'refusal' && retryable.has(failure.status));
}

/** The delay before the next attempt, in ms: that of the server, else one second, then two. */
export const retryDelayMs = (failures: number, error: unknown): number => retryAfterMs(error) ?? 1000 * 2 ** failures;
