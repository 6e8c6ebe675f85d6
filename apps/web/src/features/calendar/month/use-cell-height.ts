import { type RefObject, useLayoutEffect, useState } from 'react';

/** How high the cells of a table are, in rem, so that it follows the reader's text size; roomy where nothing is laid out. */
export function useCellHeight(table: RefObject<HTMLTableElement | null>, rows: number): number {
  const [heightRem, setHeight] = useState(8);
  useLayoutEffect(() => {
    const cell = table.current?.tBodies[0]?.rows[rows - 1]?.cells[0];
    if (!cell || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      setHeight(Math.round((cell.getBoundingClientRect().height / rem) * 20) / 20);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(cell);
    return () => observer.disconnect();
  }, [table, rows]);
  return heightRem;
}
