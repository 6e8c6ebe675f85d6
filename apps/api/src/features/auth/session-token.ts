import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for the cookie; only its hash is stored. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 in hex: enough for a secret of 256 bits (no dictionary to try). */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A session lives this long after it was last seen. */
export const sessionLifetimeS = 30 * 86_400;

/** How old "last seen" may grow before a request refreshes it: spares a write on each request. */
export const sessionTouchIntervalMs = 3_600_000;
