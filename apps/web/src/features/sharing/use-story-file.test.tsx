import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useStoryFile } from './use-story-file.ts';

afterEach(() => vi.unstubAllGlobals());

function use(canShare: unknown, answers: number[]) {
  const fetched = vi.fn(async () => new Response('x', { status: answers.shift() ?? 200 }));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { canShare }));
  const { result } = renderHook(() => useStoryFile('/og/x-story.png', 'x.png'));
  return { fetched, load: () => result.current() };
}

test('is loaded ahead only where files can be shared, and once', async () => {
  const shares = use(() => true, []);
  await waitFor(() => expect(shares.fetched).toHaveBeenCalledOnce());
  expect((await shares.load()).name).toBe('x.png');
  expect(shares.fetched).toHaveBeenCalledOnce();
  const saves = use(undefined, []);
  expect(saves.fetched).not.toHaveBeenCalled();
  expect((await saves.load()).type).toBe('image/png');
});

test('is tried again after a failure', async () => {
  const { load } = use(undefined, [429, 200]);
  await expect(load()).rejects.toThrow('429');
  expect((await load()).name).toBe('x.png');
});
