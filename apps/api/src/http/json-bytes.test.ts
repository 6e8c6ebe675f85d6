import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { jsonBytes } from './json-bytes.ts';

const item = (index: number) => ({ id: index, title: `会 "${index}" 🎷 \ud800`, none: undefined, nothing: null });
const items = Array.from({ length: 120 }, (_, index) => item(index));

it.each([
  ['a list', items],
  ['a list in an object', { events: items, total: 3, missing: undefined, 'a"b': 'x', nextCursor: null, others: [] }],
  ['a list of numbers, and of nothing', [...items.keys(), null, undefined]],
  ['a short list', items.slice(0, 2)],
  ['an object', { success: true }],
  ['a text', '会'],
  ['null', null],
])('writes %s as JSON.stringify does', async (_, wire) => {
  expect((await jsonBytes(wire)).toString()).toBe(Buffer.from(JSON.stringify(wire)).toString());
});

it('lets other work run while it writes long texts', async () => {
  let turns = 0;
  let isOver = false;
  const others = (async () => {
    for (; !isOver; turns += 1) await nextTurn();
  })();
  await jsonBytes(items.map((each) => ({ ...each, description: '長い'.repeat(10_000) })));
  isOver = true;
  await others;
  expect(turns).toBeGreaterThan(1);
});
