import { expect, test } from 'vitest';
import { inOrder } from './day-order.ts';

const at = (hour: string, list: string) => ({ startAt: `2026-11-21T${hour}:00:00.000Z`, list });

test('joins two lists by the starts', () => {
  const first = [at('09', 'first'), at('13', 'first')];
  const second = [at('08', 'second'), at('09', 'second'), at('20', 'second')];
  expect(inOrder(first, second)).toEqual([second[0], first[0], second[1], first[1], second[2]]);
  expect(inOrder(first, [])).toEqual(first);
});
