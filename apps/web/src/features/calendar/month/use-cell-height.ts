import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * The height of the cells of a table with this number of rows, in rem, so that it depends on the text size; 8 where it cannot be measured. Without
 * rows nothing is measured: the first measurement costs a layout of the page.
 */
export function useCellHeight(table: RefObject<HTMLTableElement | null>, rows: number): number {
  const [heightRem, setHeight] = useState(8);
  useLayoutEffect(() => {
    const element = table.current;
    if (!element || rows === 0) return;
    const measure = () => {
      // Looked up each time: another month replaces the cells, while the table remains.
      const heightPx = element.tBodies[0]?.rows[rows - 1]?.cells[0]?.getBoundingClientRect().height;
      if (!heightPx) return;
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      setHeight(Math.round((heightPx / rem) * 20) / 20);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [table, rows]);
  return heightRem;
}
