import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import type { CognitoPool } from '../../config.ts';
import { deadlineMs } from './cognito-client.ts';
import { IdentityError, IdentityUnavailable } from './identity.ts';

/**
 * Verifies tokens of the pool: signature, issuer, client, use and expiry. Keys are cached, and fetched again for a
 * token with an unknown key.
 */
export function createTokenVerifier(pool: CognitoPool) {
  const settings = { userPoolId: pool.userPoolId, clientId: pool.clientId };
  const forIdTokens = { ...settings, tokenUse: 'id' as const };
  const forAccessTokens = { ...settings, tokenUse: 'access' as const };
  // Tokens of the emulator have the issuer of Amazon Cognito, but its keys are at its own endpoint.
  const jwksCache = pool.endpoint && keysAt(`${pool.endpoint}/${pool.userPoolId}/.well-known/jwks.json`);
  const idTokens = jwksCache
    ? CognitoJwtVerifier.create(forIdTokens, { jwksCache })
    : CognitoJwtVerifier.create(forIdTokens);
  const accessTokens = jwksCache
    ? CognitoJwtVerifier.create(forAccessTokens, { jwksCache })
    : CognitoJwtVerifier.create(forAccessTokens);
  return {
    issuer: `https://cognito-idp.${pool.region}.amazonaws.com/${pool.userPoolId}`,
    /** @throws IdentityError `invalid_token`, IdentityUnavailable when the keys cannot be fetched. */
    idToken: (token: string) => idTokens.verify(token).catch(translate),
    /** @throws IdentityError `invalid_token`, IdentityUnavailable when the keys cannot be fetched. */
    accessToken: (token: string) => accessTokens.verify(token).catch(translate),
  };
}
export type TokenVerifier = ReturnType<typeof createTokenVerifier>;

function keysAt(url: string) {
  const fetchKeys = async () => {
    const response = await fetch(url, { signal: AbortSignal.timeout(deadlineMs) });
    if (!response.ok) throw new IdentityUnavailable(`Keys: ${response.status}`);
    return response.arrayBuffer();
  };
  return new SimpleJwksCache({ fetcher: { fetch: fetchKeys } });
}

function translate(error: Error): never {
  const isOutage =
    error instanceof IdentityUnavailable || /^(FetchError|TimeoutError|TypeError|AbortError)$/.test(error.name);
  throw isOutage ? new IdentityUnavailable(error.message) : new IdentityError('invalid_token', error.message);
}
