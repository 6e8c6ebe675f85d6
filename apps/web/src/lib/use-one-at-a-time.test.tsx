import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useOneAtATime } from './use-one-at-a-time.ts';

test('ignores a call while the one before is under way, and sends the next one after it', () => {
  const sent: string[] = [];
  let settle = () => {};
  const { result } = renderHook(() =>
    useOneAtATime((input: string, { onSettled }) => {
      sent.push(input);
      settle = onSettled;
    }),
  );
  expect([result.current('first'), result.current('second')]).toEqual([true, false]);
  settle();
  expect(result.current('third')).toBe(true);
  expect(sent).toEqual(['first', 'third']);
});
