import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deferred } from '../../../test/deferred.ts';
import { type CoverDraft, noCover } from './cover-draft.ts';
import { CoverPictureRow } from './cover-picture-row.tsx';

const jpeg = 'data:image/jpeg;base64,/9j/';
const decode = vi.fn<() => Promise<void>>();

// jsdom decodes and draws no pictures.
beforeEach(() => {
  decode.mockReset().mockResolvedValue();
  Object.assign(HTMLImageElement.prototype, { decode });
  Object.assign(URL, { createObjectURL: () => 'blob:chosen', revokeObjectURL: () => {} });
  const context = { fillRect: () => {}, drawImage: () => {} };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(jpeg);
});
afterEach(() => vi.restoreAllMocks());

const onChange = vi.fn<(cover: CoverDraft) => void>();

const onReading = vi.fn<(isReading: boolean) => void>();

function Form({ initial }: { initial: CoverDraft }) {
  const [draft, setDraft] = useState({ ...initial, title: '' });
  const change = (next: CoverDraft) => {
    onChange(next);
    setDraft({ ...draft, ...next });
  };
  return (
    <>
      <input
        aria-label="タイトル"
        value={draft.title}
        onChange={({ target }) => setDraft({ ...draft, title: target.value })}
      />
      <CoverPictureRow draft={draft} onChange={change} onReading={onReading} disabled={false} />
    </>
  );
}

const show = (initial: Partial<CoverDraft> = {}) => render(<Form initial={{ ...noCover, ...initial }} />);
const choose = (type = 'image/jpeg') =>
  fireEvent.change(screen.getByLabelText('写真', { selector: 'input' }), {
    target: { files: [new File(['photo'], 'photo', { type })] },
  });
const pad = () => screen.getByRole('slider', { name: '見せたいところ' });

test('a chosen picture is kept as text, with the focus in its middle', async () => {
  show();
  choose();
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ picture: jpeg, pictureFocus: '0.5 0.5' }));
  expect(pad().getAttribute('aria-valuetext')).toBe('左から50%、上から50%');
  expect(screen.getByRole('button', { name: '選びなおす' })).toBeTruthy();
});

test('what is typed while the picture is read stays', async () => {
  const read = deferred(undefined);
  decode.mockReturnValue(read.promise);
  show();
  choose();
  expect(onReading).toHaveBeenLastCalledWith(true);
  fireEvent.change(screen.getByLabelText('タイトル'), { target: { value: '花見' } });
  read.release();
  await waitFor(() => expect(pad()).toBeTruthy());
  expect(screen.getByLabelText<HTMLInputElement>('タイトル').value).toBe('花見');
  await waitFor(() => expect(onReading).toHaveBeenLastCalledWith(false));
});

test('of two pictures the one that was chosen last is taken, whichever is read first', async () => {
  const first = deferred(undefined);
  decode.mockReturnValueOnce(first.promise);
  show();
  choose();
  choose('image/png');
  await waitFor(() => expect(pad()).toBeTruthy());
  onChange.mockReset();
  await act(async () => first.release());
  expect(onChange).not.toHaveBeenCalled();
});

test('a picture that is still read when the form is left changes no draft', async () => {
  const read = deferred(undefined);
  decode.mockReturnValue(read.promise);
  const { unmount } = show();
  choose();
  onChange.mockReset();
  unmount();
  await act(async () => read.release());
  expect(onChange).not.toHaveBeenCalled();
});

test('the arrow keys move the focus, as far as the edges', () => {
  show({ picture: jpeg, pictureFocus: '0.93 0.5' });
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp']) fireEvent.keyDown(pad(), { key });
  expect(pad().getAttribute('aria-valuetext')).toBe('左から100%、上から45%');
  expect(onChange).toHaveBeenLastCalledWith({ picture: jpeg, pictureFocus: '1 0.45' });
});

test('the pointer moves the focus to where it presses', () => {
  show({ picture: jpeg });
  pad().getBoundingClientRect = () => new DOMRect(100, 50, 200, 100);
  // jsdom's pointer events have no position.
  fireEvent(pad(), new MouseEvent('pointerdown', { bubbles: true, clientX: 150, clientY: 140 }));
  expect(onChange).toHaveBeenLastCalledWith({ picture: jpeg, pictureFocus: '0.25 0.9' });
});

test('another file is refused beside the field, and the earlier picture stays', () => {
  show({ picture: jpeg });
  onChange.mockReset();
  choose('application/pdf');
  expect(screen.getByRole('alert').textContent).toBe('JPEG、PNG、WebPの写真を選んでください');
  expect(onChange).not.toHaveBeenCalled();
  expect(pad()).toBeTruthy();
});

test('a file that cannot be read is refused', async () => {
  show();
  decode.mockRejectedValue(new Error('broken'));
  choose('image/png');
  expect((await screen.findByRole('alert')).textContent).toBe('この画像は読み込めませんでした。');
});

test('the picture can be removed', () => {
  show({ picture: jpeg });
  fireEvent.click(screen.getByRole('button', { name: '写真を外す' }));
  expect(onChange).toHaveBeenLastCalledWith(noCover);
  expect(screen.queryByRole('slider')).toBeNull();
});
