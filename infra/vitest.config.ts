import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;
const releaseTests = ['test/image.test.ts'];
const common = { globalSetup: [`${root}/test/global-setup.ts`], testTimeout: 180_000, hookTimeout: 180_000 };

export const projects = [
  {
    root,
    test: {
      ...common,
      name: 'infra',
      include: ['{src,test}/**/*.test.ts'],
      exclude: releaseTests,
      setupFiles: [`${root}/../vitest.setup.ts`],
      isolate: false,
    },
  },
];

export const releaseProjects = [{ root, test: { ...common, name: 'infra release', include: releaseTests } }];

export default defineConfig({ test: { projects } });
