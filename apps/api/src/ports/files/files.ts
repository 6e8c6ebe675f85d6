/** Storage of uploaded files. A file is written once, under a random key, and never changed. */
export interface FilesPort {
  /** @throws FilesUnavailable; nothing is stored then. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null when there is no such file. @throws FilesUnavailable */
  get(key: string): Promise<{ bytes: Uint8Array; contentType: string } | null>;
  /** Idempotent. @throws FilesUnavailable */
  delete(key: string): Promise<void>;
}

/** The storage failed, or did not respond in time. A retry may succeed. */
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable';
}

/** Logs that a file could not be deleted. */
export type ReportLeftover = (facts: { err: unknown; file: string }, message: string) => void;

/** What a write needs that leaves files without a reference. */
export interface DiscardDeps {
  files: FilesPort;
  reportLeftover: ReportLeftover;
}

/**
 * Deletes a file that is no longer referenced. A failure is reported and not thrown, because the change that removed the
 * reference is already committed.
 */
export async function discardFile({ files, reportLeftover }: DiscardDeps, key: string): Promise<void> {
  try {
    await files.delete(key);
  } catch (err) {
    reportLeftover({ err, file: key }, 'a file was left behind');
  }
}

/** The same for several files, at once. */
export const discardFiles = async (deps: DiscardDeps, keys: readonly string[]): Promise<void> =>
  void (await Promise.all(keys.map((key) => discardFile(deps, key))));

/** The format of keys, which are part of URLs: one folder, 32 hexadecimal digits, a known extension. */
export const fileKey = /^[a-z]+\/[a-f0-9]{32}\.webp$/;

/** @throws Error for a key that does not match `fileKey`. */
export function assertFileKey(key: string): void {
  if (!fileKey.test(key)) throw new Error(`Not a file key: ${key}`);
}
