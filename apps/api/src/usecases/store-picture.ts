import { randomBytes } from 'node:crypto';
import type { Writer } from '../features/users/locks.ts';
import { type DiscardDeps, discardFile } from '../ports/files/files.ts';

/** Stores a WebP under a random name, and lets `use` refer to it. The file is deleted again when that fails. */
export async function storePicture(
  deps: DiscardDeps,
  viewer: Writer,
  picture: { folder: 'avatars' | 'covers'; bytes: Uint8Array },
  use: (file: string) => Promise<void>,
): Promise<void> {
  const file = `${picture.folder}/${randomBytes(16).toString('hex')}.webp`;
  await deps.files.put(file, picture.bytes, 'image/webp');
  try {
    await use(file);
  } catch (error) {
    // Kept when the commit's outcome is unknown: the database may refer to it.
    if (viewer.writeGate?.outcome() !== 'unknown') await discardFile(deps, file);
    throw error;
  }
}
