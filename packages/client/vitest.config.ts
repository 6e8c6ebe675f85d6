import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;
const releaseTests = ['test/package.test.ts'];
const common = { testTimeout: 180_000, hookTimeout: 180_000 };

export const projects = [
  {
    root,
    test: {
      ...common,
      name: 'client',
      include: ['{src,test}/**/*.test.ts'],
      exclude: releaseTests,
      setupFiles: [`${root}/../../vitest.setup.ts`],
      isolate: false,
    },
  },
];

export const releaseProjects = [{ root, test: { ...common, name: 'client release', include: releaseTests } }];

export default defineConfig({ test: { projects } });
