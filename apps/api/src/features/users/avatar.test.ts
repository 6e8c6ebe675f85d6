import { expect, it } from 'vitest';
import { convertAvatar } from './avatar.ts';

const image = async (width: number, height: number, format: 'png' | 'jpeg' | 'webp' | 'gif') => {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width, height, channels: 3, background: '#2e58a9' } })
    .toFormat(format)
    .toBuffer();
};

it.each(['png', 'jpeg', 'webp'] as const)('converts a %s to a 512 px square WebP', async (format) => {
  const { default: sharp } = await import('sharp');
  const avatar = await convertAvatar(await image(64, 200, format));
  const meta = await sharp(avatar ?? undefined).metadata();
  expect([meta.format, meta.width, meta.height]).toEqual(['webp', 512, 512]);
});

it('returns null for a GIF, a truncated image and more than 24 million pixels', async () => {
  expect(await convertAvatar(await image(9, 9, 'gif'))).toBeNull();
  expect(await convertAvatar((await image(64, 64, 'png')).subarray(0, 60))).toBeNull();
  expect(await convertAvatar(await image(4_000, 6_001, 'png'))).toBeNull();
});
