import { fireEvent, screen } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
// Fetched on demand in the app: how long that takes is no part of the tests.
import '../src/features/users/picture/picture-crop.tsx';

/** Lets a chosen picture be cut out, where there is neither a decoder nor a canvas. Answers what the cut then is. */
export async function acceptCrop(): Promise<Blob> {
  const cut = new Blob(['cut'], { type: 'image/jpeg' });
  const context = { fillRect: () => {}, drawImage: () => {} };
  const spies = [
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never),
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(cut)),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  const image = await vi.waitFor(
    () => {
      const found = screen.getByRole('application', { name: '切り抜く範囲' }).querySelector('img');
      if (!found) throw new Error('no picture to cut');
      return found;
    },
    { timeout: 20_000 },
  );
  Object.defineProperties(image, { naturalWidth: { value: 1200 }, naturalHeight: { value: 800 } });
  fireEvent.load(image);
  fireEvent.click(screen.getByRole('button', { name: 'この範囲にする' }));
  await vi.waitFor(
    () => {
      if (screen.queryByRole('application')) throw new Error('still cutting');
    },
    { timeout: 20_000 },
  );
  return cut;
}
