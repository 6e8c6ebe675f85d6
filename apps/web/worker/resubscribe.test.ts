import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resubscribe } from './resubscribe.ts';

const calls: [string, string, unknown][] = [];
let statuses: Record<string, number>;
beforeEach(() => {
  calls.length = 0;
  statuses = {};
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: { method?: string; body?: string }) => {
    calls.push([method, url.replace('/api/v1/push-notifications', ''), body && JSON.parse(body)]);
    return Response.json({ publicKey: 'the key' }, { status: statuses[method] ?? 200 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const unsubscribe = vi.fn(async () => true);
const next = { endpoint: 'https://push.example/2', keys: { p256dh: 'p', auth: 'a' } };
const manager = { subscribe: vi.fn(async () => ({ ...next, toJSON: () => next, unsubscribe })) };
const change = (old?: string) => resubscribe(manager as unknown as PushManager, old);

test('registers the new endpoint before it removes the old one', async () => {
  await change('https://push.example/1');
  expect(manager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'the key' });
  expect(calls).toEqual([
    ['GET', '/public-key', undefined],
    ['POST', '/subscriptions', next],
    ['DELETE', '/subscriptions', { endpoint: 'https://push.example/1' }],
  ]);
});

test('does not remove an unchanged endpoint', async () => {
  await change(next.endpoint);
  expect(calls.map(([method]) => method)).toEqual(['GET', 'POST']);
});

test('does not subscribe without a session', async () => {
  manager.subscribe.mockClear();
  statuses.GET = 401;
  await change('https://push.example/1');
  expect(manager.subscribe).not.toHaveBeenCalled();
  expect(calls).toHaveLength(1);
});

test('unsubscribes when the server rejects the subscription', async () => {
  statuses.POST = 422;
  await change('https://push.example/1');
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(calls).toHaveLength(2);
});
