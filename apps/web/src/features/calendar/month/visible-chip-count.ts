// Heights of the parts of a wide cell, in rem: its header, a title with its gap, and the line 他 n 件.
const headerRem = 2.15;
const chipRem = 1.5;
const othersRem = 1.05;
const maxChips = 3;

/** How many of `count` titles a cell of `cellRem` shows: at most three, with space for the line 他 n 件 if some are hidden. */
export function visibleChipCount(count: number, cellRem: number): number {
  const availableRem = cellRem - headerRem;
  if (count <= maxChips && count * chipRem <= availableRem) return count;
  return Math.max(0, Math.min(maxChips, count - 1, Math.floor((availableRem - othersRem) / chipRem)));
}
