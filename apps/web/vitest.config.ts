import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const common = { exclude: ['node_modules/**', 'dist/**', 'e2e/**'], testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      { extends: true, test: { ...common, name: 'rules', include: ['**/*.test.ts'], environment: 'node' } },
      {
        extends: true,
        test: {
          ...common,
          name: 'components',
          include: ['**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['./vitest.setup.ts'],
        },
      },
    ],
  },
});
