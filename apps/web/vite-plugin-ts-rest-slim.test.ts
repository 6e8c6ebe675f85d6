import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { slimHooks, slimTsRest } from './vite-plugin-ts-rest-slim.ts';

const installed = join(dirname(createRequire(import.meta.url).resolve('@ts-rest/core/package.json')), 'index.esm.mjs');

test('the installed library loses its inlined zod and keeps the client', async () => {
  const code = readFileSync(installed, 'utf8');
  const slim = slimTsRest(code);
  expect(slim.length).toBeLessThan(code.length / 3);
  const library = await import(`data:text/javascript,${encodeURIComponent(slim)}`);
  const contract = library.initContract().router({ ping: { method: 'GET', path: '/ping', responses: {} } });
  expect(library.initClient(contract, { baseUrl: '' }).ping).toBeTypeOf('function');
});

test('a route keeps the hooks that screens use', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('@ts-rest/react-query/package.json'));
  const slim = slimHooks(readFileSync(join(folder, 'v5/internal/create-hooks.esm.mjs'), 'utf8'));
  const listed = [...slim.matchAll(/^ {8}(use\w+),$/gm)].map((match) => match[1]);
  expect(listed).toEqual(['useQuery', 'useInfiniteQuery']);
});

test('an unknown shape fails the build instead of shipping a broken client', () => {
  expect(() => slimTsRest('export const nothing = 1;')).toThrow('changed shape');
  expect(() => slimHooks('export const nothing = 1;')).toThrow('changed shape');
});
