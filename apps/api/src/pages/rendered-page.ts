import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

export interface RenderedPage {
  bytes: Buffer;
  /** The same, compressed with gzip. */
  gzipped: Buffer;
  /** A strong entity tag of the uncompressed page. */
  etag: string;
}

export async function toPage(text: string): Promise<RenderedPage> {
  const bytes = Buffer.from(text);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { bytes, gzipped: await compress(bytes), etag };
}
