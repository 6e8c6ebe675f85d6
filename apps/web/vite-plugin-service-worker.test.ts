import { expect, test } from 'vitest';
import { shellOf } from './vite-plugin-service-worker.ts';

const revisionsOf = (files: Record<string, string>) => shellOf(new Map(Object.entries(files)));

test('a name that holds its version needs no other, and what keeps its name is told apart by what it holds', () => {
  const [part, page] = revisionsOf({ 'index.html': 'one', 'assets/a-1.js': 'x' });
  expect(part).toEqual({ url: '/assets/a-1.js', revision: null });
  expect(page).toEqual({ url: '/index.html', revision: expect.stringMatching(/^[0-9a-f]{16}$/) });
  expect(revisionsOf({ 'index.html': 'two' })[0]?.revision).not.toBe(page?.revision);
});

test('the same build is the same list', () => {
  const one = revisionsOf({ 'index.html': 'one', 'favicon.svg': 'x', 'assets/a-1.js': 'x' });
  expect(revisionsOf({ 'assets/a-1.js': 'x', 'favicon.svg': 'x', 'index.html': 'one' })).toEqual(one);
});
