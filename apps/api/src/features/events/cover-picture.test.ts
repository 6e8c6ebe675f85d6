import { expect, it } from 'vitest';
import { convertCover } from './cover-picture.ts';

const { default: sharp } = await import('sharp');
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2e58a9' } });

it.each([
  ['wide', 3_200, 1_200, [1_600, 600]],
  ['high', 900, 3_600, [400, 1_600]],
  ['small', 40, 30, [40, 30]],
] as const)('stores a %s picture whole, at most 1600 px wide and high', async (_, width, height, stored) => {
  const picture = await convertCover(await blank(width, height).jpeg().toBuffer());
  const meta = await sharp(picture ?? undefined).metadata();
  expect([meta.format, meta.width, meta.height]).toEqual(['webp', ...stored]);
});

it('returns null for a GIF and for a truncated image', async () => {
  expect(await convertCover(await blank(9, 9).gif().toBuffer())).toBeNull();
  expect(await convertCover((await blank(64, 64).png().toBuffer()).subarray(0, 60))).toBeNull();
});
