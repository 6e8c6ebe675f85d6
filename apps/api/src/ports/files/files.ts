/** Files that people gave: written once under a random key, never changed. */
export interface FilesPort {
  /** @throws FilesUnavailable when the place of the files does not answer in time. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null when there is no such file. @throws FilesUnavailable */
  get(key: string): Promise<{ bytes: Uint8Array; contentType: string } | null>;
  /** Again is the same. @throws FilesUnavailable */
  delete(key: string): Promise<void>;
}

/** The place of the files did not answer, or not in time: nobody's mistake, and worth another try. */
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable';
}

/** Learns of a file that could not be deleted. */
export type ReportLeftover = (facts: { err: unknown; file: string }, message: string) => void;

/** Deletes what is reachable no more. If that fails, the work before it stands, and `report` learns which file was left behind. */
export async function discardFile(files: FilesPort, key: string, report: ReportLeftover): Promise<void> {
  try {
    await files.delete(key);
  } catch (err) {
    report({ err, file: key }, 'a file was left behind');
  }
}

/** Keys are ours, but they travel in URLs: one folder, one plain name, a known ending. */
export const fileKey = /^[a-z]+\/[a-f0-9]{32}\.webp$/;

/** @throws Error for a key that is none of ours. */
export function assertFileKey(key: string): void {
  if (!fileKey.test(key)) throw new Error(`Not a file key: ${key}`);
}
