import { expect, test, vi } from 'vitest';
import { batchFollow } from './batch-follow.ts';

const refusal = (status: number) => ({ status, body: { error: 'refused' }, headers: new Headers() });

test('one event that fails does not abort the rest: error response, thrown error or lost connection', async () => {
  const send = async (id: number) => {
    if (id === 2) throw refusal(500);
    if (id === 3) return refusal(403);
    if (id === 5) throw new TypeError('Failed to fetch');
    return { status: 201 };
  };
  const result = await batchFollow({ ids: [1, 2, 3, 4, 5, 6], operation: 'follow', send });
  expect({ succeeded: result.succeeded.sort(), failed: result.failed.sort() }).toEqual({
    succeeded: [1, 4, 6],
    failed: [2, 3, 5],
  });
});

test('counts 409 as success when following and 404 when unfollowing, but not the reverse', async () => {
  const answer = (status: number) => async () => refusal(status);
  const thrown = (status: number) => async () => Promise.reject(refusal(status));
  const done = { succeeded: [1], failed: [] };
  const undone = { succeeded: [], failed: [1] };
  expect(await batchFollow({ ids: [1], operation: 'follow', send: answer(409) })).toEqual(done);
  expect(await batchFollow({ ids: [1], operation: 'follow', send: thrown(409) })).toEqual(done);
  expect(await batchFollow({ ids: [1], operation: 'unfollow', send: answer(404) })).toEqual(done);
  expect(await batchFollow({ ids: [1], operation: 'follow', send: answer(404) })).toEqual(undone);
  expect(await batchFollow({ ids: [1], operation: 'unfollow', send: thrown(409) })).toEqual(undone);
});

test('sends at most four requests at a time, one per event, and reports each response', async () => {
  const answers: (() => void)[] = [];
  const send = vi.fn(() => new Promise<{ status: number }>((resolve) => answers.push(() => resolve({ status: 200 }))));
  const counts: number[] = [];
  const batch = batchFollow({
    ids: [1, 2, 3, 4, 5, 6, 6, 1],
    operation: 'unfollow',
    send,
    onProgress: ({ succeeded }) => counts.push(succeeded.length),
  });
  expect(send.mock.calls.flat()).toEqual([1, 2, 3, 4]);
  answers.shift()?.();
  await vi.waitFor(() => expect(send.mock.calls.flat()).toEqual([1, 2, 3, 4, 5]), { timeout: 20_000 });
  for (let next = answers.shift(); next; next = answers.shift()) {
    next();
    await Promise.resolve();
    await vi.waitFor(() => expect(send.mock.calls.length).toBeGreaterThan(counts.length), { timeout: 20_000 });
  }
  await batch;
  expect(send.mock.calls.flat()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(counts).toEqual([1, 2, 3, 4, 5, 6]);
});

test('sends nothing for an empty list', async () => {
  const send = vi.fn();
  expect(await batchFollow({ ids: [], operation: 'follow', send })).toEqual({ succeeded: [], failed: [] });
  expect(send).not.toHaveBeenCalled();
});
