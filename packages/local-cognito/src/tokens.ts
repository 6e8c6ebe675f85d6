import { randomUUID, sign, verify } from 'node:crypto';
import { CognitoError } from './cognito-error.ts';
import type { Context } from './context.ts';
import { clientId, issuer } from './pool.ts';
import type { Identity, User } from './users.ts';

const tokenLifetimeSeconds = 3_600;

/** The scope of tokens from a login through the API. Cognito's user operations (GetUser, ...) require it. */
export const apiScope = 'aws.cognito.signin.user.admin';

export interface AccessClaims {
  sub: string;
  originJti: string;
  scopes: readonly string[];
}

/** Tokens with the field names of the API (AuthenticationResult). */
export interface SignedTokens {
  AccessToken: string;
  /** Missing when an authorization request did not include the scope `openid`. */
  IdToken?: string;
  TokenType: 'Bearer';
  ExpiresIn: number;
}

const invalid = () => new CognitoError('NotAuthorizedException', 'Invalid Access Token');

/**
 * Signs the access token and the ID token of a session (RS256, with the claims of Amazon Cognito).
 * @param session `signedInAt` is the time of the login; a refresh does not change it
 * @param nonce the nonce of the authorization request, copied into the ID token
 */
export function signTokens(
  { key, now }: Context,
  user: User,
  session: { originJti: string; signedInAt: Date; scope: string },
  nonce?: string,
): SignedTokens {
  const issuedAt = Math.floor(now().getTime() / 1_000);
  const shared = {
    sub: user.sub,
    iss: issuer,
    origin_jti: session.originJti,
    event_id: randomUUID(),
    auth_time: Math.floor(session.signedInAt.getTime() / 1_000),
    iat: issuedAt,
    exp: issuedAt + tokenLifetimeSeconds,
  };
  const encode = (claims: object) => {
    const content = `${encodePart({ kid: key.kid, alg: 'RS256' })}.${encodePart({ ...shared, ...claims, jti: randomUUID() })}`;
    return `${content}.${sign('sha256', Buffer.from(content), key.privateKey).toString('base64url')}`;
  };
  const access = {
    token_use: 'access',
    client_id: clientId,
    scope: session.scope,
    username: user.username,
  };
  const identity = {
    token_use: 'id',
    aud: clientId,
    email: user.email,
    email_verified: user.isEmailVerified,
    'cognito:username': user.username,
    ...(user.name === null ? {} : { name: user.name }),
    ...(user.identities.length === 0 ? {} : { identities: user.identities.map(stringifyValues) }),
    ...(nonce === undefined ? {} : { nonce }),
  };
  const hasIdentity = session.scope === apiScope || session.scope.split(' ').includes('openid');
  return {
    AccessToken: encode(access),
    ...(hasIdentity ? { IdToken: encode(identity) } : {}),
    TokenType: 'Bearer',
    ExpiresIn: tokenLifetimeSeconds,
  };
}

/**
 * Verifies an access token of this pool and returns its claims. Does not check whether the session was revoked.
 * @throws CognitoError NotAuthorizedException when the token is invalid or has expired
 */
export function readAccessToken({ key, now }: Context, token: string): AccessClaims {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const signed = Buffer.from(`${header}.${payload}`);
  if (!verify('sha256', signed, key.publicKey, Buffer.from(signature, 'base64url'))) throw invalid();
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  if (!isAccessPayload(claims) || claims.iss !== issuer || claims.token_use !== 'access') throw invalid();
  if (claims.exp * 1_000 <= now().getTime()) {
    throw new CognitoError('NotAuthorizedException', 'Access Token has expired');
  }
  return { sub: claims.sub, originJti: claims.origin_jti, scopes: claims.scope.split(' ') };
}

// In a token all values of an identity are strings; in the user attribute they are not.
function stringifyValues(identity: Identity): object {
  return { ...identity, primary: String(identity.primary), dateCreated: String(identity.dateCreated) };
}

function encodePart(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

interface AccessPayload {
  iss: string;
  token_use: string;
  sub: string;
  origin_jti: string;
  scope: string;
  exp: number;
}

function isAccessPayload(value: unknown): value is AccessPayload {
  if (typeof value !== 'object' || value === null) return false;
  const texts = ['iss', 'token_use', 'sub', 'origin_jti', 'scope'];
  const claims = new Map<string, unknown>(Object.entries(value));
  return texts.every((name) => typeof claims.get(name) === 'string') && typeof claims.get('exp') === 'number';
}
