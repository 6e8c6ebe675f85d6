import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
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

/** Stubs the observer. Returns a function that reports a change of an element's size to the observers of that element. */
function stubObserver() {
  const observers = new Map<Element, () => void>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #report: () => void;
      constructor(report: () => void) {
        this.#report = report;
      }
      observe(element: Element) {
        observers.set(element, this.#report);
      }
      disconnect() {}
    },
  );
  return (element: Element) => act(() => observers.get(element)?.());
}

test('returns the default height when nothing can be measured', () => {
  expect(renderHook(() => useCellHeight(table(0), 1)).result.current).toBe(8);
});

test('returns the height in rem', () => {
  stubObserver();
  const box = table(104);
  expect(renderHook(() => useCellHeight(box, 1)).result.current).toBe(6.5);
});

test('measures the cells of another month with the same number of weeks', () => {
  const resize = stubObserver();
  const box = table(104);
  const { result } = renderHook(() => useCellHeight(box, 1));
  box.replaceCells(80);
  resize(box.current);
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
