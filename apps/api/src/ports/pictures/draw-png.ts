import { createQueue } from '../../queue.ts';
import { selectBundledFonts } from './font-environment.ts';

/** One at a time: a picture occupies a thread of Node.js, which file and name look-ups share. */
const enqueue = createQueue(1);

/**
 * Draws an SVG of `@hiyori/posters` as PNG, in the size that its `width` and `height` state, with the bundled fonts.
 * @throws Error for text that is not an SVG.
 */
export const drawPng = (svg: string): Promise<Uint8Array> => enqueue(() => draw(svg));

/** A story has 2.1 million. */
const pixelsMax = 4_000_000;

async function draw(svg: string): Promise<Uint8Array> {
  selectBundledFonts();
  // Imported at the first picture, because it is the server's largest library.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  return sharp(Buffer.from(svg), { limitInputPixels: pixelsMax }).png({ compressionLevel: 6 }).toBuffer();
}
