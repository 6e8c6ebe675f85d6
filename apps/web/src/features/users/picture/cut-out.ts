import { type Crop, outputSide, type Size, sideOf } from './crop.ts';

/** Draws the cropped square of a loaded image as a JPEG; null when the browser cannot draw it. */
export async function cutOut(image: HTMLImageElement, crop: Crop): Promise<Blob | null> {
  const size: Size = { width: image.naturalWidth, height: image.naturalHeight };
  const from = sideOf(crop, size);
  const side = outputSide(crop, size);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency: transparent pixels become white, not black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, crop.x - from / 2, crop.y - from / 2, from, from, 0, 0, side, side);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
}
