import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

test('without a connection a call fails at once instead of waiting in silence', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient(() => {});
  const refusal = { status: 400, body: {} };
  await expect(
    client.fetchQuery({ queryKey: ['events', 'x', {}], queryFn: () => Promise.reject(refusal) }),
  ).rejects.toBe(refusal);
});

test('a 401 is told, unless the call said that nobody need be signed in', async () => {
  let told = 0;
  const client = createQueryClient(() => {
    told += 1;
  });
  const ask = (name: string, meta?: Record<string, unknown>) =>
    client
      .fetchQuery({
        queryKey: ['x', name, {}],
        queryFn: () => Promise.reject({ status: 401, body: {} }),
        ...(meta && { meta }),
      })
      .catch(() => {});
  await ask('guarded');
  await ask('open', { allowAnonymous: true });
  expect(told).toBe(1);
});
