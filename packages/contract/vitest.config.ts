import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;

export const projects = [
  {
    root,
    test: {
      name: 'contract',
      setupFiles: [`${root}/../../vitest.setup.ts`],
      isolate: false,
      testTimeout: 180_000,
      hookTimeout: 180_000,
    },
  },
];

export default defineConfig({ test: { projects } });
