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
  const rest = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  return { onTerm, box, type, rest, view };
};

test('one search 300 ms after the last key, for what then stands in the box', () => {
  const { onTerm, type, rest } = show();
  type('r');
  rest(299);
  type('re');
  rest(299);
  type(' ren ');
  rest(299);
  expect(onTerm).not.toHaveBeenCalled();
  rest(1);
  expect(onTerm.mock.calls).toEqual([['ren']]);
  type('ren');
  rest(1000);
  expect(onTerm).toHaveBeenCalledTimes(1);
});

test('nothing is searched for in the middle of a composition, not even on Enter', () => {
  const { onTerm, box, type, rest } = show();
  fireEvent.compositionStart(box);
  type('れn');
  rest(1000);
  fireEvent.submit(box);
  expect(onTerm).not.toHaveBeenCalled();
  type('蓮');
  fireEvent.compositionEnd(box);
  rest(300);
  expect(onTerm.mock.calls).toEqual([['蓮']]);
});

test('Enter searches at once, and the wait after it does not search again', () => {
  const { onTerm, box, type, rest } = show();
  type('ren');
  fireEvent.submit(box);
  expect(onTerm.mock.calls).toEqual([['ren']]);
  rest(1000);
  expect(onTerm).toHaveBeenCalledTimes(1);
});

test('an emptied box searches for nothing again', () => {
  const { onTerm, type, rest } = show('ren');
  type('');
  rest(300);
  expect(onTerm.mock.calls).toEqual([['']]);
});

test('a term that comes with the address stands in the box, and is not told back', () => {
  const { onTerm, box, rest, view } = show('ren');
  expect(box.value).toBe('ren');
  view.rerender(<SearchBox term="aoi" onTerm={onTerm} />);
  expect(box.value).toBe('aoi');
  rest(1000);
  expect(onTerm).not.toHaveBeenCalled();
});
