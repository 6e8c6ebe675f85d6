import { fireEvent, screen } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
// Imported up front: the tests must not depend on the duration of the lazy import.
import '../src/features/users/picture/picture-crop.tsx';

/** Accepts the crop of a chosen picture. Fakes image decoding and canvas, which jsdom lacks. Returns the cropped picture. */
export async function acceptCrop(): Promise<Blob> {
  const cropped = new Blob(['cropped'], { type: 'image/jpeg' });
  const context = { fillRect: () => {}, drawImage: () => {} };
  const spies = [
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never),
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(cropped)),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  const image = await vi.waitFor(
    () => {
      const found = screen.getByRole('application', { name: '切り抜く範囲' }).querySelector('img');
      if (!found) throw new Error('no picture to crop');
      return found;
    },
    { timeout: 20_000 },
  );
  Object.defineProperties(image, { naturalWidth: { value: 1200 }, naturalHeight: { value: 800 } });
  fireEvent.load(image);
  fireEvent.click(screen.getByRole('button', { name: 'この範囲にする' }));
  await vi.waitFor(
    () => {
      if (screen.queryByRole('application')) throw new Error('the crop dialog is still open');
    },
    { timeout: 20_000 },
  );
  return cropped;
}
