import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertFileKey, type FilesPort, fileKey } from './files.ts';

const contentTypes: Record<string, string> = { webp: 'image/webp' };

/** Stores files under `folder`. Writes are atomic: the bytes go to a temporary file, which is then renamed. */
export function createDiskFiles(folder: string): FilesPort {
  const pathOf = (key: string) => {
    assertFileKey(key);
    return join(folder, key);
  };
  return {
    async put(key, bytes) {
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(`${target}.part`, bytes);
      await rename(`${target}.part`, target);
    },
    async get(key) {
      if (!fileKey.test(key)) return null;
      const contentType = contentTypes[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
      try {
        return { bytes: await readFile(pathOf(key)), contentType };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
