interface Started {
  startAt: string;
}

/** Two lists in the order of their starts as one; of equal starts the first list precedes. */
export const inOrder = <T extends Started>(first: readonly T[], second: readonly T[]): T[] =>
  [...first, ...second].sort((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt));
