import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { usePictureUrl } from './use-picture-url.ts';

test('creates an object URL for each picture and revokes it when the picture changes', () => {
  const revoke = vi.fn();
  let count = 0;
  vi.stubGlobal('URL', { createObjectURL: () => `blob:${++count}`, revokeObjectURL: revoke });
  const [one, other] = [new Blob(['1']), new Blob(['2'])];
  const { result, rerender, unmount } = renderHook(({ picture }) => usePictureUrl(picture), {
    initialProps: { picture: one as Blob | null },
  });
  expect(result.current).toBe('blob:1');
  rerender({ picture: other });
  expect(result.current).toBe('blob:2');
  expect(revoke.mock.calls).toEqual([['blob:1']]);
  rerender({ picture: null });
  expect(result.current).toBeUndefined();
  unmount();
  expect(revoke.mock.calls).toEqual([['blob:1'], ['blob:2']]);
  vi.unstubAllGlobals();
});
