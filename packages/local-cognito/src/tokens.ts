import { randomUUID, sign, verify } from 'node:crypto';
import type { Context } from './context.ts';
import { CognitoFault } from './fault.ts';
import { clientId, issuer } from './pool.ts';
import type { Identity, User } from './users.ts';

export const tokenLifeSeconds = 3_600;

/** The scope of a login by the API, which the API asks for in turn. */
export const apiScope = 'aws.cognito.signin.user.admin';

export interface AccessClaims {
  sub: string;
  originJti: string;
  scopes: readonly string[];
}

/** Tokens in the words of the API (AuthenticationResult). */
export interface SignedTokens {
  AccessToken: string;
  /** Left out when the hosted pages were not asked for the scope `openid`. */
  IdToken?: string;
  TokenType: 'Bearer';
  ExpiresIn: number;
}

const invalid = () => new CognitoFault('NotAuthorizedException', 'Invalid Access Token');

/**
 * Signs the access and the id token of a session (RS256, with the claims of Amazon Cognito).
 * @param session with the time of the sign-in itself, which refreshing does not change
 * @param nonce what the client of the hosted pages wants to find in the id token
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
    exp: issuedAt + tokenLifeSeconds,
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
    ...(user.identities.length === 0 ? {} : { identities: user.identities.map(inTexts) }),
    ...(nonce === undefined ? {} : { nonce }),
  };
  const hasIdentity = session.scope === apiScope || session.scope.split(' ').includes('openid');
  return {
    AccessToken: encode(access),
    ...(hasIdentity ? { IdToken: encode(identity) } : {}),
    TokenType: 'Bearer',
    ExpiresIn: tokenLifeSeconds,
  };
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
  return { sub: claims.sub, originJti: claims.origin_jti, scopes: claims.scope.split(' ') };
}

// In a token Cognito writes all values of an identity as texts, unlike in the attribute.
function inTexts(identity: Identity): object {
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
