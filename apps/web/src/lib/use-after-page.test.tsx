import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deferred } from '../../test/deferred.ts';
import { useAfterPage } from './use-after-page.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const log: string[] = [];
const show = (load: (id: number) => Promise<() => () => void>) => {
  log.length = 0;
  return renderHook(({ id }) => useAfterPage(() => load(id), id), { initialProps: { id: 1 } });
};
const later = () => act(() => vi.advanceTimersByTimeAsync(2_000));
const part = async (id: number) => {
  log.push(`load ${id}`);
  return () => {
    log.push(`start ${id}`);
    return () => log.push(`stop ${id}`);
  };
};

test('starts after the page, ends with it, and begins again for another id', async () => {
  const { rerender, unmount } = show(part);
  expect(log).toEqual([]);
  await later();
  rerender({ id: 2 });
  await later();
  unmount();
  expect(log).toEqual(['load 1', 'start 1', 'stop 1', 'load 2', 'start 2', 'stop 2']);
});

test('starts nothing on a page that was left, before or while the script is loaded', async () => {
  show(part).unmount();
  await later();
  expect(log).toEqual([]);
  const script = deferred(await part(1));
  const { unmount } = show(() => script.promise);
  await later();
  unmount();
  script.release();
  await later();
  expect(log).toEqual([]);
});

test('leaves out a script that cannot be loaded', async () => {
  show(() => Promise.reject(new TypeError('Failed to fetch')));
  await later();
  expect(log).toEqual([]);
});
