import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutDataRouter } from './vite-plugin-react-router-declarative.ts';

const router = createRequire(createRequire(import.meta.url).resolve('react-router-dom')).resolve('react-router');
const folder = dirname(router);

test('the installed router loses what only data routers use, and keeps its links and routes', () => {
  const chunks = readdirSync(folder).filter((file) => /^chunk-.*\.mjs$/.test(file));
  const code = chunks
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .find((text) => text.includes('function BrowserRouter('));
  const slim = withoutDataRouter(code ?? '');
  expect(slim).toContain('function Scripts() { throw');
  expect(slim).not.toContain('NavLink.displayName');
  for (const kept of ['function BrowserRouter(', 'var Link = ', 'function Routes(', 'function useSearchParams('])
    expect(slim).toContain(kept);
});

test('an unknown shape fails the build', () => {
  expect(() => withoutDataRouter('export {};')).toThrow('changed shape');
});
