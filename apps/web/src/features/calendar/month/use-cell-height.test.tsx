import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { stubResizeObserver } from '../../../../test/resize-observer.ts';
import { useCellHeight } from './use-cell-height.ts';

afterEach(() => vi.unstubAllGlobals());

function table(heightPx: number) {
  const element = document.createElement('table');
  const replaceCells = (px: number) => {
    element.innerHTML = '<tbody><tr><td></td></tr></tbody>';
    const cell = element.rows[0]?.cells[0];
    if (cell) cell.getBoundingClientRect = () => ({ height: px }) as DOMRect;
  };
  replaceCells(heightPx);
  return { current: element, replaceCells };
}

test('returns the default height when nothing can be measured', () => {
  expect(renderHook(() => useCellHeight(table(0), 1)).result.current).toBe(8);
});

test('returns the height in rem', () => {
  stubResizeObserver();
  const box = table(104);
  expect(renderHook(() => useCellHeight(box, 1)).result.current).toBe(6.5);
});

test('measures the cells of another month with the same number of weeks', () => {
  const resize = stubResizeObserver();
  const box = table(104);
  const { result } = renderHook(() => useCellHeight(box, 1));
  box.replaceCells(80);
  act(() => resize(box.current));
  expect(result.current).toBe(5);
});

test('measures and observes nothing without rows, which would lay out the page', () => {
  const observe = vi.fn();
  vi.stubGlobal(
    'ResizeObserver',
    vi.fn(function observer() {
      return { observe, disconnect: () => {} };
    }),
  );
  const style = vi.spyOn(window, 'getComputedStyle');
  expect(renderHook(() => useCellHeight(table(104), 0)).result.current).toBe(8);
  expect(observe).not.toHaveBeenCalled();
  expect(style).not.toHaveBeenCalled();
  style.mockRestore();
});
