const minGap = 60;

interface Piece {
  from: number;
  to: number;
}

/** The free times of at least an hour between two of the day's blocks; also `others`, which have no block, take time. */
export function freeGaps(blocks: readonly Piece[], others: readonly Piece[] = []): Piece[] {
  const gaps: Piece[] = [];
  let end: number | null = null;
  for (const { from, to } of [...blocks, ...others].sort((a, b) => a.from - b.from)) {
    if (end !== null && from - end >= minGap) gaps.push({ from: end, to: from });
    end = Math.max(end ?? 0, to);
  }
  return gaps;
}
