import { afterAll, vi } from 'vitest';

// An import that a test began and that the end of its file cuts off fails for the next file, too.
afterAll(() => vi.dynamicImportSettled());

// Files that share a worker share its modules and its globals: what a file replaces ends with it.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
