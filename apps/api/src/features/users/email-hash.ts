import { createHash } from 'node:crypto';

/** The hash by which a tombstone recognizes the e-mail address of a resigned user without storing it. */
export const hashResignedEmail = (email: string): string =>
  createHash('sha256').update(`resigned:${email.trim().toLowerCase()}`).digest('hex');
