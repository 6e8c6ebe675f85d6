import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;
const ending = `${root}/../../vitest.setup.ts`;
const common = { testTimeout: 60_000, hookTimeout: 60_000 };
const browserTests = ['node_modules/**', 'dist/**', 'e2e/**'];
const components = { environment: 'jsdom', setupFiles: [ending, `${root}/vitest.setup.ts`] };
// These files mock modules, so each needs its own module registry.
const replacing = ['src/features/calendar-feed/calendar-feed.test.tsx', 'src/pages/timeline/timeline-page.test.tsx'];

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
      exclude: browserTests,
      setupFiles: [ending],
      isolate: false,
    },
  },
];

export default defineConfig({ test: { projects } });
