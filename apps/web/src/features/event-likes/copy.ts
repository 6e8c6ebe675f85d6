import { integerText } from '../../lib/integer-text.ts';
export const likeCopy = {
  /** The accessible name includes the count. */
  like: (count: number) => `いいね ${integerText(count)}件`,
} as const;
