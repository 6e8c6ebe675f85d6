import { expect, it } from 'vitest';
import { portraitOf } from './avatar.ts';

const picture = async (width: number, height: number, format: 'png' | 'jpeg' | 'webp' | 'gif') => {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width, height, channels: 3, background: '#2e58a9' } })
    .toFormat(format)
    .toBuffer();
};

it.each(['png', 'jpeg', 'webp'] as const)('a %s becomes a square of 512 px', async (format) => {
  const { default: sharp } = await import('sharp');
  const portrait = await portraitOf(await picture(64, 200, format));
  const meta = await sharp(portrait ?? undefined).metadata();
  expect([meta.format, meta.width, meta.height]).toEqual(['webp', 512, 512]);
});

it('a GIF, a broken picture and one of more than 50 million pixels are none', async () => {
  expect(await portraitOf(await picture(9, 9, 'gif'))).toBeNull();
  expect(await portraitOf((await picture(64, 64, 'png')).subarray(0, 60))).toBeNull();
  expect(await portraitOf(await picture(8_000, 8_000, 'png'))).toBeNull();
});
