import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { KidNotFoundInJwksError, WaitPeriodNotYetEndedJwkError } from 'aws-jwt-verify/error';
import { type Jwks, SimpleJwksCache } from 'aws-jwt-verify/jwk';
import * as z from 'zod';
import type { CognitoPool } from '../../config.ts';
import { deadlineMs } from './cognito-client.ts';
import { IdentityError, IdentityUnavailable } from './identity.ts';

/**
 * Verifies tokens of the pool: signature, issuer, client, use and expiry. Keys are cached, and fetched again for a
 * token with an unknown key.
 */
export function createTokenVerifier(pool: CognitoPool) {
  const settings = { userPoolId: pool.userPoolId, clientId: pool.clientId };
  const jwksCache = createKeyCache(pool);
  const idTokens = CognitoJwtVerifier.create({ ...settings, tokenUse: 'id' }, { jwksCache });
  const clientId = [pool.clientId, ...(pool.publicClientId === undefined ? [] : [pool.publicClientId])];
  const accessTokens = CognitoJwtVerifier.create({ ...settings, clientId, tokenUse: 'access' }, { jwksCache });
  return {
    issuer: `https://cognito-idp.${pool.region}.amazonaws.com/${pool.userPoolId}`,
    /**
     * Verifies an ID token that the provider has just issued. @throws IdentityError `invalid_token`, IdentityUnavailable when the provider's
     * keys cannot be fetched, cannot be read, or do not contain the key of its token.
     */
    idToken: (token: string) => idTokens.verify(token).catch((error: Error) => translate(error, isKeyMissing(error))),
    /** @throws IdentityError `invalid_token`, IdentityUnavailable when the keys cannot be fetched or read. */
    accessToken: (token: string) => accessTokens.verify(token).catch((error: Error) => translate(error, false)),
  };
}
export type TokenVerifier = ReturnType<typeof createTokenVerifier>;

/** Fetches the public keys of the pool. @throws IdentityUnavailable */
export async function fetchKeys({ endpoint, region, userPoolId }: CognitoPool): Promise<ArrayBuffer> {
  // Tokens of the emulator have the issuer of Amazon Cognito, but its keys are at its own endpoint.
  const url = `${endpoint ?? `https://cognito-idp.${region}.amazonaws.com`}/${userPoolId}/.well-known/jwks.json`;
  const response = await fetch(url, { signal: AbortSignal.timeout(deadlineMs) }).catch((error: Error) => {
    throw new IdentityUnavailable(`Keys: ${error.message}`);
  });
  if (!response.ok) throw new IdentityUnavailable(`Keys: ${response.status}`);
  return response.arrayBuffer();
}

const createKeyCache = (pool: CognitoPool) =>
  new SimpleJwksCache({ fetcher: { fetch: () => fetchKeys(pool) }, jwksParser: readKeys });

const Keys = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })).min(1) });

/** @throws IdentityUnavailable for anything but a set of at least one key, such as the HTML page of a proxy. */
function readKeys(body: ArrayBuffer): Jwks {
  try {
    return Keys.parse(JSON.parse(Buffer.from(body).toString())) as Jwks;
  } catch (error) {
    throw new IdentityUnavailable(`Keys: ${(error as Error).message}`);
  }
}

const isKeyMissing = (error: Error): boolean =>
  error instanceof KidNotFoundInJwksError || error instanceof WaitPeriodNotYetEndedJwkError;

function translate(error: Error, isOutage: boolean): never {
  if (error instanceof IdentityUnavailable) throw error;
  throw isOutage ? new IdentityUnavailable(error.message) : new IdentityError('invalid_token', error.message);
}
