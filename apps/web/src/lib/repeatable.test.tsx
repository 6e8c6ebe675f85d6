import { beforeEach, expect, test, vi } from 'vitest';
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
  sessionStorage.clear();
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
  lose();
  await expect(create()(party)).rejects.toThrow();
  await create()({ body: { title: '新年会' } });
  await create()(party);
  await create()(party);
  expect(new Set(keys).size).toBe(4);
});

test('sends the request as it is beside the key', async () => {
  await create()(party);
  expect(send).toHaveBeenLastCalledWith({ ...party, headers: { 'idempotency-key': keys[0] } });
});
