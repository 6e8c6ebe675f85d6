/** True if two lists contain the same objects in the same order. */
export const isSameList = (before: readonly object[], after: readonly object[]): boolean =>
  after.length === before.length && after.every((each, index) => each === before[index]);
