export const likeCopy = {
  /** The accessible name includes the count. */
  like: (count: number) => `いいね ${count.toLocaleString('ja-JP')}件`,
} as const;
