import type { User } from '@hiyori/contract';

/** What an attendee is called: the display name, else the handle, else the e-mail address (SPEC section 2). */
export const attendeeName = ({ displayName, userId, email }: Pick<User, 'displayName' | 'userId' | 'email'>): string =>
  displayName || userId || email || 'Unknown';
