import { hash, randomBytes } from 'node:crypto';

/** 256 random bits for the cookie. Only the hash is stored. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 in hex. A slow hash is not needed, because a random token cannot be guessed from a dictionary. */
export const hashToken = (token: string): string => hash('sha256', token);

/** A session expires this long after its last recorded use, and after its start even while it is used. */
export const sessionLifetimeS = 30 * 86_400;
export const sessionMaxAgeS = 180 * 86_400;

/** A request updates `lastSeenAt` only when it is older than this, to avoid a write per request. */
export const sessionTouchIntervalMs = 3_600_000;
