import type { DiscardDeps } from '../src/ports/files/files.ts';

/** For tests without pictures: has no file, and forgets what it is given. */
export const noFiles: DiscardDeps = {
  files: { put: async () => {}, get: async () => null, delete: async () => {} },
  reportLeftover: () => {},
};
