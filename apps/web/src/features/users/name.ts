import type { User } from '@hiyori/contract';

/** The display name, else the handle, else Unknown. */
export const nameOf = (user: Pick<User, 'displayName' | 'userId'>): string =>
  user.displayName || user.userId || 'Unknown';
