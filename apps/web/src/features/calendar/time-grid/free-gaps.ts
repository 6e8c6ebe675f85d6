const minGap = 60;

/** The free times of at least an hour between two of the day's blocks. */
export function freeGaps(blocks: readonly { from: number; to: number }[]): { from: number; to: number }[] {
  const gaps: { from: number; to: number }[] = [];
  let end: number | null = null;
  for (const { from, to } of blocks) {
    if (end !== null && from - end >= minGap) gaps.push({ from: end, to: from });
    end = Math.max(end ?? 0, to);
  }
  return gaps;
}
