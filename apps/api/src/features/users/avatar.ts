import { limits } from '@hiyori/contract';

const accepted = new Set(['jpeg', 'png', 'webp']);

/**
 * A person's picture, made ours: decoded within limits, turned upright, cut to a square of 512 px, re-encoded as WebP without any
 * metadata (a photo's place among it). Null when the bytes are not a JPEG, PNG or WebP picture.
 */
export async function convertAvatar(bytes: Uint8Array): Promise<Uint8Array | null> {
  // Loaded at the first upload: it is the heaviest library of the server.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  const size = limits.avatar.sizePx;
  try {
    const image = sharp(bytes, { limitInputPixels: 50_000_000, failOn: 'error', pages: 1 });
    const { format } = await image.metadata();
    if (!accepted.has(format)) return null;
    return await image.autoOrient().resize(size, size, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
  } catch {
    return null;
  }
}
