import { defineConfig } from 'vitest/config';

export const projects = [
  { root: import.meta.dirname, test: { name: 'posters', isolate: false, testTimeout: 180_000 } },
];

export default defineConfig({ test: { projects } });
