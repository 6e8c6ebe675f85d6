import { defineConfig } from 'vitest/config';

export const projects = [
  {
    root: import.meta.dirname,
    test: {
      name: 'contract',
      isolate: false,
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
  },
];

export default defineConfig({ test: { projects } });
