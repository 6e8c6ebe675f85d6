import { CognitoUserPool, type ICognitoStorage } from 'amazon-cognito-identity-js';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import type { CognitoPool } from '../../config.ts';
import { type IdentityPort, IdentityRefusal, IdentityUnavailable, type ProvenIdentity } from './identity.ts';

const deadlineMs = 4_000;

/** The library's default store is shared by the process and would keep everybody's tokens. */
class NoStorage implements ICognitoStorage {
  setItem(): void {}
  getItem(): string | null {
    return null;
  }
  removeItem(): void {}
  clear(): void {}
}

interface RawClient {
  request(operation: string, parameters: object, done: (error: Error | null, answer: unknown) => void): void;
  fetchOptions: RequestInit;
}

interface Tokens {
  AuthenticationResult?: { IdToken?: string; RefreshToken?: string };
  ChallengeName?: string;
}

/**
 * The identity port on Amazon Cognito's JSON API, spoken by amazon-cognito-identity-js. Calls go through the library's own
 * `client.request`: its class login computes a 3072-bit power in JavaScript (about 100 ms of a blocked event loop) that
 * USER_PASSWORD_AUTH does not need, and its other calls retry refusals for seconds.
 */
export function createCognitoIdentity(pool: CognitoPool): IdentityPort {
  const issuer = `https://cognito-idp.${pool.region}.amazonaws.com/${pool.userPoolId}`;
  const settings = { userPoolId: pool.userPoolId, clientId: pool.clientId, tokenUse: 'id' as const };
  const verifier = pool.endpoint
    ? CognitoJwtVerifier.create(settings, {
        jwksCache: localKeys(`${pool.endpoint}/${pool.userPoolId}/.well-known/jwks.json`),
      })
    : CognitoJwtVerifier.create(settings);

  async function call<T>(operation: string, parameters: object): Promise<T> {
    // One pool a call: its client carries this call's deadline.
    const userPool = new CognitoUserPool({
      UserPoolId: pool.userPoolId,
      ClientId: pool.clientId,
      Storage: new NoStorage(),
      AdvancedSecurityDataCollectionFlag: false,
      ...(pool.endpoint ? { endpoint: pool.endpoint } : {}),
    });
    const { client } = userPool as unknown as { client: RawClient };
    client.fetchOptions = { signal: AbortSignal.timeout(deadlineMs) };
    return new Promise<T>((resolve, reject) => {
      client.request(operation, { ClientId: pool.clientId, ...parameters }, (error, answer) =>
        error ? reject(translate(error)) : resolve(answer as T),
      );
    });
  }

  return {
    publicConfig: { domain: pool.domain, clientId: pool.clientId },
    async signUp(email, password) {
      const answer = await call<{ UserConfirmed?: boolean }>('SignUp', {
        Username: email,
        Password: password,
        UserAttributes: [{ Name: 'email', Value: email }],
      });
      return { confirmed: answer.UserConfirmed === true };
    },
    async confirmSignUp(email, code) {
      await call('ConfirmSignUp', { Username: email, ConfirmationCode: code, ForceAliasCreation: false });
    },
    async resendCode(email) {
      await call('ResendConfirmationCode', { Username: email });
    },
    async signIn(email, password): Promise<ProvenIdentity> {
      const answer = await call<Tokens>('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: password },
      });
      const { IdToken, RefreshToken } = answer.AuthenticationResult ?? {};
      if (!IdToken) throw new IdentityRefusal('PasswordResetRequiredException', `Challenge ${answer.ChallengeName}`);
      const claims = await verifier.verify(IdToken);
      if (RefreshToken) {
        // The session is ours; a refresh token that nobody needs must not stay alive. A failure here changes nothing.
        await call('RevokeToken', { Token: RefreshToken }).catch(() => {});
      }
      const address = typeof claims.email === 'string' ? claims.email : email;
      return { issuer, subject: claims.sub, email: address.toLowerCase() };
    },
  };
}

const localKeys = (url: string) =>
  new SimpleJwksCache({
    fetcher: { fetch: async () => (await fetch(url, { signal: AbortSignal.timeout(deadlineMs) })).arrayBuffer() },
  });

const awayCodes = new Set(['NetworkError', 'InternalErrorException', 'ServiceUnavailableException', 'UnknownError']);

function translate(error: Error): Error {
  const code = String((error as { code?: unknown }).code ?? error.name);
  if (awayCodes.has(code) || error.name === 'TimeoutError' || error.name === 'AbortError') {
    return new IdentityUnavailable(error.message);
  }
  return /^[A-Z][A-Za-z]+(Exception|Error)$/.test(code) ? new IdentityRefusal(code, error.message) : error;
}
