import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const exclude = ['node_modules/**', 'dist/**', 'e2e/**'];

export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      { extends: true, test: { name: 'rules', include: ['**/*.test.ts'], exclude, environment: 'node' } },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['**/*.test.tsx'],
          exclude,
          environment: 'jsdom',
          setupFiles: ['./vitest.setup.ts'],
        },
      },
    ],
  },
});
