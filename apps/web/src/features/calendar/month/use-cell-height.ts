import { type RefObject, useLayoutEffect, useState } from 'react';

/** The height of a table's cells, in rem, so that it depends on the text size; 8 where it cannot be measured. */
export function useCellHeight(table: RefObject<HTMLTableElement | null>, rows: number): number {
  const [heightRem, setHeight] = useState(8);
  useLayoutEffect(() => {
    const element = table.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      // Looked up each time: another month replaces the cells, while the table remains.
      const cell = element.tBodies[0]?.rows[rows - 1]?.cells[0];
      if (!cell) return;
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      setHeight(Math.round((cell.getBoundingClientRect().height / rem) * 20) / 20);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [table, rows]);
  return heightRem;
}
