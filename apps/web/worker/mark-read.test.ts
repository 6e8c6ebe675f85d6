import { afterEach, expect, test, vi } from 'vitest';
import { markRead } from './mark-read.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('marks the clicked notification as read, and none without an id', async () => {
  const send = vi.fn(async () => Response.json({}));
  vi.stubGlobal('fetch', send);
  await markRead(undefined);
  await markRead('all');
  expect(send).not.toHaveBeenCalled();
  await markRead(12);
  expect(send.mock.calls).toEqual([
    ['/api/v1/notifications/read', expect.objectContaining({ method: 'POST', body: '{"ids":[12]}' })],
  ]);
});

test('does not fail without a connection: the page opens all the same', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(markRead(12)).resolves.toBeUndefined();
});
