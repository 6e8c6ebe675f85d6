import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scaledPicture } from './scaled-picture.ts';

const decode = vi.fn<() => Promise<void>>();
let natural = { width: 0, height: 0 };
const drawn: (readonly number[])[] = [];

// jsdom decodes and draws no pictures.
beforeEach(() => {
  drawn.length = 0;
  decode.mockReset().mockResolvedValue();
  Object.assign(HTMLImageElement.prototype, { decode });
  Object.assign(URL, { createObjectURL: () => 'blob:chosen', revokeObjectURL: () => {} });
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockImplementation(() => natural.width);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockImplementation(() => natural.height);
  const drawImage = (_image: unknown, ...place: number[]) => void drawn.push(place);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect: () => {}, drawImage } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,/9j/');
});
afterEach(() => vi.restoreAllMocks());

test.each([
  ['a large photo', { width: 4_000, height: 3_000 }, [0, 0, 1_600, 1_200]],
  ['a high flyer', { width: 1_000, height: 3_200 }, [0, 0, 500, 1_600]],
  ['a small picture', { width: 300, height: 200 }, [0, 0, 300, 200]],
])('%s is drawn whole, at most 1600 px wide and high', async (_, size, place) => {
  natural = size;
  expect(await scaledPicture(new Blob())).toBe('data:image/jpeg;base64,/9j/');
  expect(drawn).toEqual([place]);
});

test('what the browser cannot decode or encode is none', async () => {
  vi.mocked(HTMLCanvasElement.prototype.toDataURL).mockReturnValue('data:,');
  expect(await scaledPicture(new Blob())).toBeNull();
  decode.mockRejectedValue(new Error('broken'));
  expect(await scaledPicture(new Blob())).toBeNull();
});
