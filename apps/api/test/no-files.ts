import type { FilesPort } from '../src/ports/files/files.ts';

/** For tests without pictures: has no file, and forgets what it is given. */
export const noFiles: FilesPort = { put: async () => {}, get: async () => null, delete: async () => {} };
