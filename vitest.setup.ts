import { afterAll, vi } from 'vitest';

// A busy machine may need longer than the default of one second. There is no setting for `vi.waitFor`.
const timeout = 20_000;
const { waitFor } = vi;
vi.setConfig({ expect: { poll: { timeout } } });
vi.waitFor = (look, options) => waitFor(look, typeof options === 'number' ? options : { timeout, ...options });
afterAll(() => {
  vi.waitFor = waitFor;
});

// An import that a test began and that the end of its file cuts off fails for the next file, too.
afterAll(() => vi.dynamicImportSettled());

// Files that share a worker share its modules and its globals: what a file replaces ends with it.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
