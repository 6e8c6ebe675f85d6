import { failureOf } from '@hiyori/contract';
import { now } from '@hiyori/time';

const retryable = new Set([429, 503]);
const maxRetries = 2;
// Whoever is told to come back later than this is told so at once: nobody watches an empty page for a minute.
const patienceMs = 10_000;

/** How long the server asks to be left alone (RFC 9110, Retry-After: seconds or a date); null where it does not say. */
export function retryAfterMs(error: unknown): number | null {
  const headers = (error as { headers?: unknown } | null)?.headers;
  const value = headers instanceof Headers ? headers.get('retry-after') : null;
  if (!value) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now().getTime();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

/** Reads may be asked again, twice, when the server was busy or the connection broke; writes never are. */
export function shouldRetryRead(failures: number, error: unknown): boolean {
  if (failures >= maxRetries || (retryAfterMs(error) ?? 0) > patienceMs) return false;
  const failure = failureOf(error);
  return failure.kind === 'network' || (failure.kind === 'refusal' && retryable.has(failure.status));
}

/** The pause before the next try: what the server asked for, else one second, then two. */
export const retryDelayMs = (failures: number, error: unknown): number => retryAfterMs(error) ?? 1000 * 2 ** failures;
