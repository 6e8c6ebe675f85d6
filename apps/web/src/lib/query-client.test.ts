import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

test('a call without a connection fails instead of waiting', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient(() => {});
  const response = { status: 400, body: {} };
  await expect(
    client.fetchQuery({ queryKey: ['events', 'x', {}], queryFn: () => Promise.reject(response) }),
  ).rejects.toBe(response);
});

test('reports a 401, unless the call allows anonymous users', async () => {
  let reports = 0;
  const client = createQueryClient(() => {
    reports += 1;
  });
  const read = (name: string, meta?: Record<string, unknown>) =>
    client
      .fetchQuery({
        queryKey: ['x', name, {}],
        queryFn: () => Promise.reject({ status: 401, body: {} }),
        ...(meta && { meta }),
      })
      .catch(() => {});
  await read('guarded');
  await read('open', { allowAnonymous: true });
  expect(reports).toBe(1);
});
