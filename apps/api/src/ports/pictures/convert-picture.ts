import type { ResizeOptions } from 'sharp';
import { createQueue } from '../../queue.ts';

/** More would take a second and a thread of Node.js each; the web app sends less than three million. */
const pixelsMax = 24_000_000;

/** Pictures are converted one at a time: each takes up to 100 MB, and file and name look-ups share the threads. */
const enqueue = createQueue(1);

const accepted = new Set(['jpeg', 'png', 'webp']);

/**
 * Converts an uploaded image to WebP: rotated by its EXIF orientation, resized, without metadata (such as the location of a photo). Null
 * unless the bytes are a JPEG, PNG or WebP image of at most 24 million pixels.
 */
export const convertPicture = (bytes: Uint8Array, size: ResizeOptions): Promise<Uint8Array | null> =>
  enqueue(() => convert(bytes, size));

async function convert(bytes: Uint8Array, size: ResizeOptions): Promise<Uint8Array | null> {
  // Imported at the first upload, because it is the server's largest library.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  try {
    const image = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', pages: 1 });
    const { format } = await image.metadata();
    if (!accepted.has(format)) return null;
    return await image.autoOrient().resize(size).webp({ quality: 82 }).toBuffer();
  } catch {
    return null;
  }
}
