import type { User } from '@hiyori/contract';

/** What a person is called: the display name, else the handle, else Unknown. */
export const nameOf = (person: Pick<User, 'displayName' | 'userId'>): string =>
  person.displayName || person.userId || 'Unknown';
