import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertFileKey, type FilesPort, FilesUnavailable, fileKey } from './files.ts';

const contentTypes: Record<string, string> = { webp: 'image/webp' };

/** @throws FilesUnavailable for what the file system refuses, such as a full or read-only disk */
async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new FilesUnavailable('The folder of pictures cannot be used', { cause });
  }
}

/** Stores files under `folder`. Writes are atomic: the bytes go to a temporary file, which is then renamed. */
export function createDiskFiles(folder: string): FilesPort {
  const pathOf = (key: string) => {
    assertFileKey(key);
    return join(folder, key);
  };
  return {
    async put(key, bytes) {
      const target = pathOf(key);
      const part = `${target}.part`;
      await onDisk(async () => {
        await mkdir(dirname(target), { recursive: true });
        try {
          await writeFile(part, bytes);
          await rename(part, target);
        } catch (error) {
          await rm(part, { force: true });
          throw error;
        }
      });
    },
    async get(key) {
      if (!fileKey.test(key)) return null;
      const contentType = contentTypes[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
      return onDisk(async () => {
        try {
          return { bytes: await readFile(pathOf(key)), contentType };
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
          throw error;
        }
      });
    },
    async delete(key) {
      const path = pathOf(key);
      await onDisk(() => rm(path, { force: true }));
    },
  };
}
