import { expect, test } from 'vitest';
import { shellOf } from './vite-plugin-service-worker.ts';

const revisionsOf = (files: Record<string, string>) => shellOf(new Map(Object.entries(files)));

test('gives hashed names no revision, and other names a revision of their content', () => {
  const [part, page] = revisionsOf({ 'index.html': 'one', 'assets/a-1.js': 'x' });
  expect(part).toEqual({ url: '/assets/a-1.js', revision: null });
  expect(page).toEqual({ url: '/index.html', revision: expect.stringMatching(/^[0-9a-f]{16}$/) });
  expect(revisionsOf({ 'index.html': 'two' })[0]?.revision).not.toBe(page?.revision);
});

test('returns the same list for the same build', () => {
  const one = revisionsOf({ 'index.html': 'one', 'favicon.svg': 'x', 'assets/a-1.js': 'x' });
  expect(revisionsOf({ 'assets/a-1.js': 'x', 'favicon.svg': 'x', 'index.html': 'one' })).toEqual(one);
});
