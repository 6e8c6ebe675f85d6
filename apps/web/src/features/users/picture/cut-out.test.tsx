import { expect, test, vi } from 'vitest';
import { cutOut } from './cut-out.ts';

const image = { naturalWidth: 1200, naturalHeight: 800 } as HTMLImageElement;

test('draws the square over white and returns a JPEG', async () => {
  const drawn: unknown[] = [];
  const context = {
    fillRect: (...place: number[]) => drawn.push(['white', ...place]),
    drawImage: (_image: unknown, ...place: number[]) => drawn.push(['picture', ...place]),
  };
  const getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  const toBlob = vi
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type) => done(new Blob(['x'], { type: type ?? '' })));
  const blob = await cutOut(image, { x: 400, y: 400, zoom: 1 });
  expect(blob?.type).toBe('image/jpeg');
  expect(drawn).toEqual([
    ['white', 0, 0, 800, 800],
    ['picture', 0, 0, 800, 800, 0, 0, 800, 800],
  ]);
  getContext.mockRestore();
  toBlob.mockRestore();
});

test('returns null when the browser has no canvas context', async () => {
  const getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  expect(await cutOut(image, { x: 400, y: 400, zoom: 1 })).toBeNull();
  getContext.mockRestore();
});
