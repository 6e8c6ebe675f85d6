import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withEarlyPages } from './vite-early-pages.ts';

const code = readFileSync(new URL('./src/early.js', import.meta.url), 'utf8');

test('throws for a build without the modules of a page, and for code without a place for the lists', () => {
  expect(() => withEarlyPages(code, {})).toThrow('has no chunk of src/');
  expect(() => withEarlyPages('', {})).toThrow();
});
