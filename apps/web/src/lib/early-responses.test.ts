import { afterEach, expect, test, vi } from 'vitest';
import { deferred } from '../../test/deferred.ts';
import { takeEarlyResponse } from './early-responses.ts';

afterEach(() => vi.unstubAllGlobals());

function takeWith(signal: AbortSignal) {
  const pending = deferred(Response.json({}));
  vi.stubGlobal('earlyResponses', new Map([['/a', pending.promise]]));
  return { taken: takeEarlyResponse('/a', signal), release: pending.release };
}

test('an early response is not waited for after the request is cancelled', async () => {
  const request = new AbortController();
  const { taken, release } = takeWith(request.signal);
  request.abort(new Error('too late'));
  release();
  await expect(taken).rejects.toThrow('too late');
});

test('an early response that arrives is returned, also when the request is cancelled afterwards', async () => {
  const request = new AbortController();
  const { taken, release } = takeWith(request.signal);
  release();
  expect((await taken)?.status).toBe(200);
  request.abort(new Error('too late'));
  expect((await taken)?.status).toBe(200);
});
