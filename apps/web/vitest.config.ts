import { readdirSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;
const ending = `${root}/../../vitest.setup.ts`;
const common = { testTimeout: 180_000, hookTimeout: 180_000 };
const browserTests = ['node_modules/**', 'dist/**', 'e2e/**'];
const components = { environment: 'jsdom', setupFiles: [ending, `${root}/vitest.setup.ts`] };
// Files that mock modules need a module registry each: with a shared one the mocks would hold for other files too.
const mocksModules = (file: string) =>
  /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(`${root}/${file}`, 'utf8'));
const replacing = readdirSync(`${root}/src`, { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name}`)
  .filter((file) => /\.test\.tsx?$/.test(file) && mocksModules(file));

export const projects = [
  {
    root,
    plugins: [react()],
    test: {
      ...common,
      name: 'components',
      include: ['**/*.test.tsx'],
      exclude: [...browserTests, ...replacing],
      ...components,
      isolate: false,
    },
  },
  {
    root,
    plugins: [react()],
    test: { ...common, name: 'components with replaced modules', include: replacing, ...components },
  },
  {
    root,
    test: {
      ...common,
      name: 'web rules',
      include: ['**/*.test.ts'],
      exclude: [...browserTests, ...replacing],
      setupFiles: [ending],
      isolate: false,
    },
  },
];

export default defineConfig({ test: { projects } });
