import { createHmac, timingSafeEqual } from 'node:crypto';

const macOf = (secret: string, answerId: number): string =>
  createHmac('sha256', secret).update(`date-poll-answer:${answerId}`).digest('base64url');

/** A token that changes and deletes one answer of a guest: `answerId.mac`. */
export const answerToken = (secret: string, answerId: number): string => `${answerId}.${macOf(secret, answerId)}`;

/** The answer of a token; null without one, and when it was not created with this secret. */
export function answerOfToken(secret: string, token: string | undefined): number | null {
  const [id = '', mac = ''] = token?.split('.') ?? [];
  if (!/^[1-9]\d{0,15}$/.test(id)) return null;
  const [given, right] = [Buffer.from(mac), Buffer.from(macOf(secret, Number(id)))];
  return given.length === right.length && timingSafeEqual(given, right) ? Number(id) : null;
}
