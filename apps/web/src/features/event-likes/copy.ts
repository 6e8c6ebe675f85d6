export const likeCopy = {
  /** The count is part of the name, so that it is heard with the state. */
  like: (count: number) => `いいね ${count.toLocaleString('ja-JP')}件`,
} as const;
