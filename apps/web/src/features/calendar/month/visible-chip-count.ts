/** Heights of a wide cell's parts, in rem: its head, a title with its gap, and the line 他 n 件. */
const headRem = 2.15;
const chipRem = 1.5;
const othersRem = 1.05;
const mostChips = 3;

/** How many titles a cell of `cellRem` shows of `count`: all of them, at most three, or fewer with room to say how many are left. */
export function visibleChipCount(count: number, cellRem: number): number {
  const roomRem = cellRem - headRem;
  if (count <= mostChips && count * chipRem <= roomRem) return count;
  return Math.max(0, Math.min(mostChips, count - 1, Math.floor((roomRem - othersRem) / chipRem)));
}
