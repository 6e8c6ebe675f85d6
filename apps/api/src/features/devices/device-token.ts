import { hashToken } from '../auth/session-token.ts';

/** How long a browser keeps the cookie of its device after a sign-in: 400 days, the most that browsers allow. */
export const deviceCookieLifetimeS = 400 * 86_400;

/** The hash contains the user, so that equal cookies of two users have different hashes. */
export const hashDevice = (userId: number, deviceToken: string): string => hashToken(`device:${userId}:${deviceToken}`);
