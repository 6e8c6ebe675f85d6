import { expect, test, vi } from 'vitest';
import { createLoadedStore } from './loaded-store.ts';

test('loads once for all subscribers and notifies each of them', async () => {
  const load = vi.fn(async () => 'loaded');
  const store = createLoadedStore(load, 'initial');
  expect(load).not.toHaveBeenCalled();
  const listeners = [vi.fn(), vi.fn()];
  for (const listener of listeners) store.subscribe(listener);
  expect(store.get()).toBe('initial');
  await vi.waitFor(() => expect(store.get()).toBe('loaded'));
  for (const listener of listeners) expect(listener).toHaveBeenCalledTimes(1);
  store.subscribe(() => {});
  expect(load).toHaveBeenCalledTimes(1);
});

test('loads before its first subscriber when asked to', async () => {
  const load = vi.fn(async () => 'loaded');
  const store = createLoadedStore(load, 'initial');
  await store.load();
  await vi.waitFor(() => expect(store.get()).toBe('loaded'));
  store.subscribe(() => {});
  expect(load).toHaveBeenCalledTimes(1);
});

test('loads again for the next subscriber after an error', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('loaded');
  const store = createLoadedStore(load, 'initial');
  store.subscribe(() => {});
  await vi.waitFor(() => {
    store.subscribe(() => {});
    expect(store.get()).toBe('loaded');
  });
  expect(load).toHaveBeenCalledTimes(2);
});
