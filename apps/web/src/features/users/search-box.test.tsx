import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchBox } from './search-box.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (term = '') => {
  const onTerm = vi.fn();
  const view = render(<SearchBox term={term} onTerm={onTerm} />);
  const box = screen.getByPlaceholderText<HTMLInputElement>('ユーザー名、ID');
  const type = (value: string) => fireEvent.change(box, { target: { value } });
  const waitMs = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  return { onTerm, box, type, waitMs, view };
};

test('searches once, 300 ms after the last key, for the current text', () => {
  const { onTerm, type, waitMs } = show();
  type('r');
  waitMs(299);
  type('re');
  waitMs(299);
  type(' ren ');
  waitMs(299);
  expect(onTerm).not.toHaveBeenCalled();
  waitMs(1);
  expect(onTerm.mock.calls).toEqual([['ren']]);
  type('ren');
  waitMs(1000);
  expect(onTerm).toHaveBeenCalledTimes(1);
});

test('does not search during an IME composition, not even on Enter', () => {
  const { onTerm, box, type, waitMs } = show();
  fireEvent.compositionStart(box);
  type('れn');
  waitMs(1000);
  fireEvent.submit(box);
  expect(onTerm).not.toHaveBeenCalled();
  type('蓮');
  fireEvent.compositionEnd(box);
  waitMs(300);
  expect(onTerm.mock.calls).toEqual([['蓮']]);
});

test('searches at once on Enter, and not again after the debounce', () => {
  const { onTerm, box, type, waitMs } = show();
  type('ren');
  fireEvent.submit(box);
  expect(onTerm.mock.calls).toEqual([['ren']]);
  waitMs(1000);
  expect(onTerm).toHaveBeenCalledTimes(1);
});

test('reports an empty term when the box is cleared', () => {
  const { onTerm, type, waitMs } = show('ren');
  type('');
  waitMs(300);
  expect(onTerm.mock.calls).toEqual([['']]);
});

test('shows a term from the URL without reporting it back', () => {
  const { onTerm, box, waitMs, view } = show('ren');
  expect(box.value).toBe('ren');
  view.rerender(<SearchBox term="aoi" onTerm={onTerm} />);
  expect(box.value).toBe('aoi');
  waitMs(1000);
  expect(onTerm).not.toHaveBeenCalled();
});

test('a term that could not be taken yet stays in the box and is given again', () => {
  const { onTerm, box, type, waitMs, view } = show();
  type('ao');
  waitMs(300);
  onTerm.mockReturnValue(false);
  type('aoi');
  waitMs(300);
  // The earlier term arrives in the address meanwhile.
  view.rerender(<SearchBox term="ao" onTerm={onTerm} />);
  expect(box.value).toBe('aoi');
  onTerm.mockReturnValue(true);
  waitMs(300);
  waitMs(1000);
  expect(onTerm.mock.calls).toEqual([['ao'], ['aoi'], ['aoi']]);
});
