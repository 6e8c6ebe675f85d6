import type { User } from '@hiyori/contract';

/** The name of an attendee: the display name, the handle, or the e-mail address (SPEC section 2). */
export const attendeeName = ({ displayName, userId, email }: Pick<User, 'displayName' | 'userId' | 'email'>): string =>
  displayName || userId || email || 'Unknown';
