import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;
const common = { testTimeout: 180_000, hookTimeout: 180_000 };
const setupFiles = [`${root}/../../vitest.setup.ts`, `${root}/test/setup.ts`];
/** They start the bundled server, the bundled command line, or a program with the bundled fonts as processes. */
const processTests = ['main', 'ops', 'start-failure', 'start-report', 'ports/pictures/bundled-fonts'].map(
  (name) => `src/${name}.test.ts`,
);
/** It looks at which modules are loaded. */
const moduleTests = ['src/ports/files/open-files.test.ts'];
const releaseTests = ['test/published-client.test.ts'];

export const projects = [
  {
    root,
    test: {
      ...common,
      name: 'api',
      include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
      exclude: [...processTests, ...moduleTests, ...releaseTests],
      globalSetup: [`${root}/test/cluster.ts`],
      setupFiles,
      isolate: false,
    },
  },
  {
    root,
    test: {
      ...common,
      name: 'api processes',
      include: processTests,
      globalSetup: [`${root}/test/cluster.ts`, `${root}/test/bundle.ts`],
      setupFiles,
      isolate: false,
    },
  },
  { root, test: { ...common, name: 'api modules', include: moduleTests } },
];

export const releaseProjects = [
  {
    root,
    test: { ...common, name: 'api release', include: releaseTests, globalSetup: [`${root}/test/bundle.ts`] },
  },
];

export default defineConfig({ test: { projects } });
