/** Files that people gave: written once under a random key, never changed. */
export interface FilesPort {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null when there is no such file. */
  get(key: string): Promise<{ bytes: Uint8Array; contentType: string } | null>;
  delete(key: string): Promise<void>;
}

/** Keys are ours, but they travel in URLs: one folder, one plain name, a known ending. */
export const fileKey = /^[a-z]+\/[a-f0-9]{32}\.webp$/;
