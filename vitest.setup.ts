import { afterAll, vi } from 'vitest';

// Files that share a worker share its modules and its globals: what a file replaces ends with it.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
