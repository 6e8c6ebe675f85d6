import { join } from 'node:path';
import { createDiskFiles } from './disk.ts';
import type { FilesPort } from './files.ts';

export interface FilesPlace {
  /** Undefined: files are stored on disk. */
  bucket: { name: string; region: string; endpoint: string | undefined } | undefined;
  dataDir: string;
}

/**
 * Opens the configured storage: a bucket, or the folder `files` in `dataDir`. The SDK, which adds half a second to the
 * startup, is loaded only for a bucket.
 */
export async function openFiles({ bucket, dataDir }: FilesPlace): Promise<{ files: FilesPort; close(): void }> {
  if (!bucket) return { files: createDiskFiles(join(dataDir, 'files')), close: () => {} };
  const { createS3Files } = await import('./s3.ts');
  const { name, region, endpoint } = bucket;
  const { close, ...files } = createS3Files({ bucket: name, region, endpoint });
  return { files, close };
}
