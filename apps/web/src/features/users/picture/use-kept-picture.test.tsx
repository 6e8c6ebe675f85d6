import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { parsePicture } from '../../../lib/data-url.ts';
import { useKeptPicture } from './use-kept-picture.ts';

const pictureOf = (viewerId: number) => renderHook(() => useKeptPicture(`hiyori.picture.${viewerId}`)).result;

test('keeps a picture under its key after a reload, until it is removed', async () => {
  const bytes = new Uint8Array([255, 216, 255, 0, 7]);
  const first = pictureOf(7);
  await act(() => first.current.change(new Blob([bytes], { type: 'image/jpeg' })));
  const stored = pictureOf(7).current.picture;
  expect(stored?.type).toBe('image/jpeg');
  expect(stored?.size).toBe(bytes.length);
  expect(pictureOf(8).current.picture).toBeNull();
  await act(() => first.current.change(null));
  expect(pictureOf(7).current.picture).toBeNull();
});

test('does not keep a picture that was saved while it was read', async () => {
  const first = pictureOf(7);
  await act(() => {
    const change = first.current.change(new Blob(['x'], { type: 'image/jpeg' }));
    first.current.forget();
    return change;
  });
  expect(pictureOf(7).current.picture).toBeNull();
});

test('a form that was left forgets only its own picture', async () => {
  const choose = (form: ReturnType<typeof pictureOf>, text: string) =>
    act(() => form.current.change(new Blob([text], { type: 'image/jpeg' })));
  const left = pictureOf(7);
  await choose(left, 'x');
  const next = pictureOf(7);
  await choose(next, 'other');
  left.current.forget();
  expect(pictureOf(7).current.picture?.size).toBe(5);
  next.current.forget();
  expect(pictureOf(7).current.picture).toBeNull();
});

test.each([null, '', 'data:text/html;base64,PHA+', 'data:image/jpeg;base64,%%%'])('ignores a stored %j', (text) => {
  expect(parsePicture(text)).toBeNull();
});
