import { createQueue } from '../../queue.ts';
import { selectBundledFonts } from './font-environment.ts';

/** One at a time: a picture occupies a thread of Node.js, which file and name look-ups share. */
const enqueue = createQueue(1);

/** A picture below a drawing. It fills an area at the top, cut so that its focus stays visible (as `object-position` in CSS). */
export interface Backdrop {
  bytes: Uint8Array;
  /** As shares of width and height. */
  focus: { x: number; y: number };
  area: { width: number; height: number };
  isGrey: boolean;
}

/**
 * Draws an SVG of `@hiyori/posters` as PNG, in the size that its `width` and `height` state, with the bundled fonts.
 * @throws Error for text that is not an SVG.
 */
export const drawPng = (svg: string, backdrop?: Backdrop): Promise<Uint8Array> => enqueue(() => draw(svg, backdrop));

/** A story has 2.1 million. */
const pixelsMax = 4_000_000;

async function draw(svg: string, backdrop: Backdrop | undefined): Promise<Uint8Array> {
  selectBundledFonts();
  // Imported at the first picture, because it is the server's largest library.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  const drawing = sharp(Buffer.from(svg), { limitInputPixels: pixelsMax });
  if (!backdrop) return drawing.png({ compressionLevel: 6 }).toBuffer();
  const { width, height } = await drawing.metadata();
  const below = await cut(backdrop);
  return (
    sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
      .composite([{ input: below, left: 0, top: 0 }, { input: await drawing.png().toBuffer() }])
      // A photo in all colours would have 1 MB and more, which chats do not show.
      .png({ palette: true, quality: 90, effort: 3 })
      .toBuffer()
  );

  async function cut({ bytes, focus, area, isGrey }: Backdrop): Promise<Buffer> {
    const original = await sharp(bytes).metadata();
    const scale = Math.max(area.width / original.width, area.height / original.height);
    const whole = {
      width: Math.max(area.width, Math.round(original.width * scale)),
      height: Math.max(area.height, Math.round(original.height * scale)),
    };
    return sharp(bytes)
      .resize({ ...whole, fit: 'fill' })
      .extract({
        left: Math.round((whole.width - area.width) * focus.x),
        top: Math.round((whole.height - area.height) * focus.y),
        ...area,
      })
      .greyscale(isGrey)
      .png({ compressionLevel: 1 })
      .toBuffer();
  }
}
