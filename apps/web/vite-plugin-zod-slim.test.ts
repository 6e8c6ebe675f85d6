import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { formatsOf, slimLocale, slimSchemas } from './vite-plugin-zod-slim.ts';

const folder = join(dirname(fileURLToPath(import.meta.resolve('zod'))), 'v4');
const schemas = readFileSync(join(folder, 'classic/schemas.js'), 'utf8');

test('strings lose their formats but those of dates, and schemas their support for cycles', () => {
  expect(formatsOf(schemas)).toEqual(expect.arrayContaining(['email', 'url', 'uuid', 'ipv4', 'jwt']));
  const slim = slimSchemas(schemas);
  expect(formatsOf(slim)).toEqual([]);
  expect(slim).toContain('datetime(params) {');
  expect(slim).not.toContain('core.memoizer()');
  expect(slim).not.toContain('ObjectJIT');
});

test('the English words are one', async () => {
  const code = slimLocale(readFileSync(join(folder, 'locales/en.js'), 'utf8'));
  const locale = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(locale.default().localeError()).toBe('Invalid input');
});

test('an unknown shape fails the build', () => {
  expect(() => slimSchemas('export {};')).toThrow('changed shape');
  expect(() => slimLocale('export {};')).toThrow('changed shape');
});
