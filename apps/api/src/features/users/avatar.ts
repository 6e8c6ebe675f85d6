import { limits } from '@hiyori/contract';
import { createQueue } from '../../queue.ts';

/** More would take a second and a thread of Node.js each; the web app sends 1,024 px squares at most. */
const pixelsMax = 24_000_000;

/** Pictures are converted one at a time: each takes up to 100 MB, and file and name look-ups share the threads. */
const enqueue = createQueue(1);

const accepted = new Set(['jpeg', 'png', 'webp']);

/**
 * Converts an uploaded image to an avatar: rotated by its EXIF orientation, cropped to a 512 px square, encoded as WebP without
 * metadata (such as the location of a photo). Null unless the bytes are a JPEG, PNG or WebP image of at most 24 million pixels.
 */
export const convertAvatar = (bytes: Uint8Array): Promise<Uint8Array | null> => enqueue(() => convert(bytes));

async function convert(bytes: Uint8Array): Promise<Uint8Array | null> {
  // Imported at the first upload, because it is the server's largest library.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  const size = limits.avatar.sizePx;
  try {
    const image = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', pages: 1 });
    const { format } = await image.metadata();
    if (!accepted.has(format)) return null;
    return await image.autoOrient().resize(size, size, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
  } catch {
    return null;
  }
}
