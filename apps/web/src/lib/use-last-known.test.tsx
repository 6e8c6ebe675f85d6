import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLastKnown } from './use-last-known.ts';

test('the last value stays while there is none, but not for another key', () => {
  const { result, rerender } = renderHook(({ key, value }) => useLastKnown(key, value), {
    initialProps: { key: 1, value: undefined as string | undefined },
  });
  const show = (key: number, value?: string) => {
    rerender({ key, value });
    return result.current;
  };
  expect(result.current).toBeUndefined();
  expect([show(1, 'a'), show(1), show(1, 'b'), show(1)]).toEqual(['a', 'a', 'b', 'b']);
  expect([show(2), show(1), show(1, 'c')]).toEqual([undefined, undefined, 'c']);
});
