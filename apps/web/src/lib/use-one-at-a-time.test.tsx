import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useMutateOneAtATime, useOneAtATime } from './use-one-at-a-time.ts';

test('ignores a call while the one before is under way, and runs the next one after it', async () => {
  const sent: string[] = [];
  let settle = () => {};
  const { result } = renderHook(() =>
    useOneAtATime((input: string) => {
      sent.push(input);
      return new Promise<void>((resolve) => {
        settle = resolve;
      });
    }),
  );
  expect([result.current('first'), result.current('second')]).toEqual([true, false]);
  await act(async () => settle());
  expect(result.current('third')).toBe(true);
  expect(sent).toEqual(['first', 'third']);
});

test('runs an action without a promise each time', () => {
  let count = 0;
  const { result } = renderHook(() => useOneAtATime(() => ++count));
  expect([result.current(), result.current()]).toEqual([true, true]);
  expect(count).toBe(2);
});

test('sends a mutation again after it failed', async () => {
  let count = 0;
  const mutateAsync = async (_input: string) => {
    count += 1;
    throw new Error('refused');
  };
  const { result } = renderHook(() => useMutateOneAtATime({ mutateAsync }));
  expect([result.current('a'), result.current('a')]).toEqual([true, false]);
  await act(async () => {});
  expect(result.current('a')).toBe(true);
  expect(count).toBe(2);
});
