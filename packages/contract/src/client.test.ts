import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient, RequestTimeoutError } from './client.ts';
import { limits } from './limits.ts';

// Takes every call and answers none.
const silent = createServer(() => {});
let origin: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
});
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

it('a server that never answers is given up, in the words of the specification', async () => {
  const call = createClient(origin, { timeoutMs: 20 }).auth.me();
  await expect(call).rejects.toThrow(new RequestTimeoutError('Request timed out. Please try again.'));
});

it('waits 10 000 ms unless told otherwise', () => {
  const asked: number[] = [];
  const { timeout } = AbortSignal;
  AbortSignal.timeout = (milliseconds) => {
    asked.push(milliseconds);
    return timeout.call(AbortSignal, milliseconds);
  };
  try {
    void createClient(origin)
      .auth.me()
      .catch(() => {});
  } finally {
    AbortSignal.timeout = timeout;
  }
  expect(asked).toEqual([10_000]);
  expect(limits.requestTimeoutMs).toBe(10_000);
});

it('a caller that gives up itself hears its own reason', async () => {
  const given = new AbortController();
  const call = createClient(origin).auth.me({ fetchOptions: { signal: given.signal } });
  given.abort(new Error('left the page'));
  await expect(call).rejects.toThrow('left the page');
});
