import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useCellHeight } from './use-cell-height.ts';

afterEach(() => vi.unstubAllGlobals());

function table(heightPx: number) {
  const element = document.createElement('table');
  element.innerHTML = '<tbody><tr><td></td></tr></tbody>';
  const cell = element.rows[0]?.cells[0];
  if (cell) cell.getBoundingClientRect = () => ({ height: heightPx }) as DOMRect;
  return { current: element };
}

test('returns the default height when nothing can be measured', () => {
  expect(renderHook(() => useCellHeight(table(40), 1)).result.current).toBe(8);
});

test('returns the height in rem', () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const box = table(104);
  expect(renderHook(() => useCellHeight(box, 1)).result.current).toBe(6.5);
});
