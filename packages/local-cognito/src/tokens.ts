import { randomUUID, sign, verify } from 'node:crypto';
import type { Context } from './context.ts';
import { CognitoFault } from './fault.ts';
import { clientId, issuer } from './pool.ts';
import type { User } from './users.ts';

export const tokenLifeSeconds = 3_600;

export interface AccessClaims {
  username: string;
  originJti: string;
}

const invalid = () => new CognitoFault('NotAuthorizedException', 'Invalid Access Token');

/**
 * Signs the access and the id token of a session (RS256, with the claims of Amazon Cognito).
 * @param signedInAt when the password was given, which refreshing does not change
 */
export function signTokens(
  { key, now }: Context,
  user: User,
  session: { originJti: string; signedInAt: Date },
): { AccessToken: string; IdToken: string; TokenType: string; ExpiresIn: number } {
  const issuedAt = Math.floor(now().getTime() / 1_000);
  const shared = {
    sub: user.sub,
    iss: issuer,
    origin_jti: session.originJti,
    event_id: randomUUID(),
    auth_time: Math.floor(session.signedInAt.getTime() / 1_000),
    iat: issuedAt,
    exp: issuedAt + tokenLifeSeconds,
  };
  const encode = (claims: object) => {
    const content = `${encodePart({ kid: key.kid, alg: 'RS256' })}.${encodePart({ ...shared, ...claims, jti: randomUUID() })}`;
    return `${content}.${sign('sha256', Buffer.from(content), key.privateKey).toString('base64url')}`;
  };
  const access = {
    token_use: 'access',
    client_id: clientId,
    scope: 'aws.cognito.signin.user.admin',
    username: user.sub,
  };
  const identity = {
    token_use: 'id',
    aud: clientId,
    email: user.email,
    email_verified: user.isEmailVerified,
    'cognito:username': user.sub,
  };
  return { AccessToken: encode(access), IdToken: encode(identity), TokenType: 'Bearer', ExpiresIn: tokenLifeSeconds };
}

/**
 * Reads an access token of this pool. It says nothing about revocation, which is the session's business.
 * @throws CognitoFault NotAuthorizedException when it is not one, or has expired
 */
export function readAccessToken({ key, now }: Context, token: string): AccessClaims {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const signed = Buffer.from(`${header}.${payload}`);
  if (!verify('sha256', signed, key.publicKey, Buffer.from(signature, 'base64url'))) throw invalid();
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  if (!isAccessPayload(claims) || claims.iss !== issuer || claims.token_use !== 'access') throw invalid();
  if (claims.exp * 1_000 <= now().getTime()) {
    throw new CognitoFault('NotAuthorizedException', 'Access Token has expired');
  }
  return { username: claims.username, originJti: claims.origin_jti };
}

function encodePart(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

interface AccessPayload {
  iss: string;
  token_use: string;
  username: string;
  origin_jti: string;
  exp: number;
}

function isAccessPayload(value: unknown): value is AccessPayload {
  if (typeof value !== 'object' || value === null) return false;
  const texts = ['iss', 'token_use', 'username', 'origin_jti'];
  const claims = new Map<string, unknown>(Object.entries(value));
  return texts.every((name) => typeof claims.get(name) === 'string') && typeof claims.get('exp') === 'number';
}
