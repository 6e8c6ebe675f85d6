import { createHmac, timingSafeEqual } from 'node:crypto';
import { CognitoError } from './cognito-error.ts';
import type { Context } from './context.ts';
import { findText, type Input } from './input.ts';
import { clientId } from './pool.ts';

const refuse = (message: string) => new CognitoError('NotAuthorizedException', message);

function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHmac('sha256', 'comparison').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}

/**
 * Checks the secret hash of a call about a user: HMAC-SHA256 of user name and client id, keyed with the client's secret. A public client has none.
 * @throws CognitoError NotAuthorizedException
 */
export function requireSecretHash({ clientSecret }: Context, input: Input, name: string, username: string): void {
  const given = findText(input, name);
  if (clientSecret === undefined && given === undefined) return;
  if (given === undefined)
    throw refuse(`Client ${clientId} is configured with secret but SECRET_HASH was not received`);
  const expected = createHmac('sha256', clientSecret ?? '')
    .update(`${username}${clientId}`)
    .digest('base64');
  if (clientSecret === undefined || !isSame(given, expected)) {
    throw refuse(`Unable to verify secret hash for client ${clientId}`);
  }
}

/** Whether a call about a token has the client's secret. A public client has none. */
export const hasClientSecret = ({ clientSecret }: Context, given: string | undefined): boolean =>
  clientSecret === undefined || given === undefined ? clientSecret === given : isSame(given, clientSecret);

/** @throws CognitoError NotAuthorizedException without the secret of a confidential client */
export function requireClientSecret(context: Context, input: Input): void {
  if (!hasClientSecret(context, findText(input, 'ClientSecret'))) {
    throw refuse(`Unable to verify secret for client ${clientId}`);
  }
}
