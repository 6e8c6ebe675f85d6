import { expect, it } from 'vitest';
import { convertPicture } from './convert-picture.ts';

const { default: sharp } = await import('sharp');
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2e58a9' } });

it('drops the metadata of a photo, such as its place', async () => {
  const photo = await blank(80, 60)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '35/1 39/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const { exif, xmp, icc, iptc } = await sharp((await convertPicture(photo, {})) ?? undefined).metadata();
  expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined]);
});

it('turns a photo upright by its orientation', async () => {
  const lying = await blank(80, 60).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const { width, height } = await sharp((await convertPicture(lying, {})) ?? undefined).metadata();
  expect([width, height]).toEqual([60, 80]);
});
