import { beforeEach, expect, test, vi } from 'vitest';
import { deferred } from '../../test/deferred.ts';
import { repeatable } from './repeatable.ts';

const keys: unknown[] = [];
const send = vi.fn(async ({ headers }: { body: unknown; headers?: { 'idempotency-key'?: string } }) => {
  keys.push(headers?.['idempotency-key']);
  return 'done';
});
const lose = () =>
  send.mockImplementationOnce(async ({ headers }) => {
    keys.push(headers?.['idempotency-key']);
    throw new TypeError('Failed to fetch');
  });
const create = () => repeatable('event', send);
const party = { body: { title: '忘年会 二次会' } };

beforeEach(() => {
  keys.length = 0;
});

test('repeats a request without a response with the same key, also after a reload', async () => {
  lose();
  await expect(create()(party)).rejects.toThrow();
  lose();
  await expect(create()(party)).rejects.toThrow();
  expect(await create()(party)).toBe('done');
  expect(new Set(keys).size).toBe(1);
});

test('uses another key for another request, and after a success', async () => {
  await create()(party);
  await create()({ body: { title: '新年会' } });
  await create()(party);
  expect(new Set(keys).size).toBe(3);
});

test('keeps the key of a request without a response when another one succeeds, also while it is under way', async () => {
  lose();
  await expect(create()(party)).rejects.toThrow();
  const answer = deferred('done');
  send.mockImplementationOnce(() => answer.promise);
  const other = create()({ body: { title: '新年会' } });
  lose();
  await expect(create()(party)).rejects.toThrow();
  answer.release();
  await other;
  await create()(party);
  expect(new Set(keys)).toEqual(new Set([keys[0]]));
  expect(sessionStorage).toHaveLength(0);
});

test('keeps the keys of the last five requests without a response', async () => {
  for (const title of ['1', '2', '3', '4', '5', '6', '2', '1']) {
    lose();
    await expect(create()({ body: { title } })).rejects.toThrow();
  }
  expect(keys[6]).toBe(keys[1]);
  expect(keys[7]).not.toBe(keys[0]);
});

test('ignores what an earlier version kept', async () => {
  sessionStorage.setItem('hiyori.request.event', `key-1 ${JSON.stringify(party)}`);
  expect(await create()(party)).toBe('done');
});

test('sends the request as it is beside the key', async () => {
  await create()(party);
  expect(send).toHaveBeenLastCalledWith({ ...party, headers: { 'idempotency-key': keys[0] } });
});
