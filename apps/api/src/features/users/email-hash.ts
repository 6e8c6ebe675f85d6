import { createHash } from 'node:crypto';

/** By what a tombstone knows the address of a person who has left, without keeping it. */
export const hashResignedEmail = (email: string): string =>
  createHash('sha256').update(`resigned:${email.trim().toLowerCase()}`).digest('hex');
