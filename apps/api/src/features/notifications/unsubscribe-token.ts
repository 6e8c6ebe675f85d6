import { createHmac, timingSafeEqual } from 'node:crypto';

const macOf = (secret: string, userId: number): string =>
  createHmac('sha256', secret).update(`unsubscribe:${userId}`).digest('base64url');

/** A token that only unsubscribes one user from e-mail: `userId.mac`. */
export const unsubscribeToken = (secret: string, userId: number): string => `${userId}.${macOf(secret, userId)}`;

/** The user id of a token; null when it was not created with this secret. */
export function verifyUnsubscribeToken(secret: string, token: string): number | null {
  const [id = '', mac = ''] = token.split('.');
  if (!/^[1-9]\d{0,15}$/.test(id)) return null;
  const [given, right] = [Buffer.from(mac), Buffer.from(macOf(secret, Number(id)))];
  return given.length === right.length && timingSafeEqual(given, right) ? Number(id) : null;
}
