// Heights of the parts of a wide cell, in rem: its header, a title with its gap, and the line 他 n 件.
const headerRem = 2.15;
const chipRem = 1.5;
const othersRem = 1.05;

/** How many titles a cell of `cellRem` shows, and how many with the line 他 n 件 below them. */
export function cellLines(cellRem: number): { lines: number; linesWithMore: number } {
  const availableRem = cellRem - headerRem;
  const fitting = (rem: number) => Math.max(0, Math.floor(rem / chipRem));
  return { lines: fitting(availableRem), linesWithMore: fitting(availableRem - othersRem) };
}
