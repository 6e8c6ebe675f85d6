import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertFileKey, type FilesPort, fileKey } from './files.ts';

const contentTypes: Record<string, string> = { webp: 'image/webp' };

/** Keeps files under `folder`. A file appears whole or not at all: it is written beside its place and renamed. */
export function createDiskFiles(folder: string): FilesPort {
  const place = (key: string) => {
    assertFileKey(key);
    return join(folder, key);
  };
  return {
    async put(key, bytes) {
      const target = place(key);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(`${target}.part`, bytes);
      await rename(`${target}.part`, target);
    },
    async get(key) {
      if (!fileKey.test(key)) return null;
      const contentType = contentTypes[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
      try {
        return { bytes: await readFile(place(key)), contentType };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async delete(key) {
      await rm(place(key), { force: true });
    },
  };
}
