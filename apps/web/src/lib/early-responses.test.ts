import { afterEach, expect, test, vi } from 'vitest';
import { deferred } from '../../test/deferred.ts';
import { earlyResponse, stalledResponse } from '../../test/early-response.ts';
import { takeEarlyResponse } from './early-responses.ts';

afterEach(() => vi.unstubAllGlobals());

function takeWith(signal: AbortSignal, early: ReturnType<typeof earlyResponse>) {
  vi.stubGlobal('earlyResponses', new Map([['/a', early]]));
  return takeEarlyResponse('/a', signal);
}

test('an early response is not waited for after the request is cancelled', async () => {
  const request = new AbortController();
  const pending = deferred(Response.json({}));
  const taken = takeWith(request.signal, earlyResponse(pending.promise));
  request.abort(new Error('too late'));
  pending.release();
  await expect(taken).rejects.toThrow('too late');
});

test('the body of an early response is not waited for after the request is cancelled', async () => {
  const request = new AbortController();
  const body = (await takeWith(request.signal, stalledResponse()))?.json();
  request.abort(new Error('too late'));
  await expect(body).rejects.toThrow('too late');
});

test('an early response that arrives is returned, also when the request is cancelled afterwards', async () => {
  const request = new AbortController();
  const taken = takeWith(request.signal, earlyResponse(Response.json({})));
  expect((await taken)?.status).toBe(200);
  request.abort(new Error('too late'));
  expect((await taken)?.status).toBe(200);
});
