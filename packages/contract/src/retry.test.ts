import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryAfterMs, retryDelayMs, shouldRetry } from './retry.ts';

const errorResponse = (status: number, retryAfter?: string) => ({
  status,
  body: {},
  headers: new Headers(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
});

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

test('retries 429 and 503 twice, and no other status', () => {
  for (const status of [429, 503]) {
    expect(shouldRetry(0, errorResponse(status))).toBe(true);
    expect(shouldRetry(1, errorResponse(status))).toBe(true);
    expect(shouldRetry(2, errorResponse(status))).toBe(false);
  }
  for (const status of [400, 401, 403, 404, 422, 500]) expect(shouldRetry(0, errorResponse(status))).toBe(false);
});

test('retries after a network error', () => {
  expect(shouldRetry(0, new TypeError('Failed to fetch'))).toBe(true);
});

test.each([
  ['3', 3_000],
  ['0', 0],
  ['Sat, 21 Nov 2026 12:00:05 GMT', 5_000],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ['soon', null],
])('Retry-After: %s means %s ms', (value, ms) => {
  expect(retryAfterMs(errorResponse(503, value))).toBe(ms);
});

test('waits as long as Retry-After says, else one second, then two', () => {
  expect(retryDelayMs(0, errorResponse(429, '4'))).toBe(4_000);
  expect([0, 1].map((failures) => retryDelayMs(failures, errorResponse(429)))).toEqual([1_000, 2_000]);
});

test('does not retry when Retry-After exceeds ten seconds', () => {
  expect(shouldRetry(0, errorResponse(429, '60'))).toBe(false);
  expect(shouldRetry(0, errorResponse(429, '10'))).toBe(true);
});
