import { CognitoUserPool, type ICognitoStorage } from 'amazon-cognito-identity-js';
import type { CognitoPool } from '../../config.ts';
import { IdentityError, IdentityUnavailable } from './identity.ts';

/** Timeout of a request to the provider, in milliseconds. */
export const deadlineMs = 4_000;

/** Stores nothing: the default storage of the library is shared by the process and would keep all users' tokens. */
class NoStorage implements ICognitoStorage {
  setItem(): void {}
  getItem(): string | null {
    return null;
  }
  removeItem(): void {}
  clear(): void {}
}

interface RawClient {
  request(operation: string, parameters: object, done: (error: Error | null, response: unknown) => void): void;
  fetchOptions: RequestInit;
}

export type CallCognito = <T>(operation: string, parameters: object) => Promise<T>;

/**
 * Calls Amazon Cognito's JSON API by `client.request` of amazon-cognito-identity-js. The library's own login blocks the
 * event loop for about 100 ms by a 3072-bit exponentiation that USER_PASSWORD_AUTH does not need, and its other methods
 * retry rejected requests for seconds.
 */
export function createCognitoCaller(pool: CognitoPool): CallCognito {
  return async <T>(operation: string, parameters: object) => {
    // A new pool for each call, because the timeout is an option of its client.
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
      client.request(operation, parameters, (error, response) =>
        error ? reject(translateCognitoError(error)) : resolve(response as T),
      );
    });
  };
}

const outageCodes = new Set(['NetworkError', 'InternalErrorException', 'ServiceUnavailableException', 'UnknownError']);
const outageNames = new Set(['TimeoutError', 'AbortError', 'TypeError']);

/**
 * Converts a rejection to IdentityError with its exception name, and an unavailable provider to IdentityUnavailable.
 * Other errors are returned unchanged.
 */
export function translateCognitoError(error: Error): Error {
  const code = String((error as { code?: unknown }).code ?? error.name);
  if (outageCodes.has(code) || outageNames.has(error.name)) return new IdentityUnavailable(error.message);
  return /^[A-Z][A-Za-z]+(Exception|Error)$/.test(code) ? new IdentityError(code, error.message) : error;
}
