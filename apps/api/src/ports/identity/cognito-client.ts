import { CognitoUserPool, type ICognitoStorage } from 'amazon-cognito-identity-js';
import type { CognitoPool } from '../../config.ts';
import { IdentityError, IdentityUnavailable } from './identity.ts';

/** Milliseconds before the provider counts as away. */
export const deadlineMs = 4_000;

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

export type CallCognito = <T>(operation: string, parameters: object) => Promise<T>;

/**
 * Amazon Cognito's JSON API, spoken by amazon-cognito-identity-js through its own `client.request`: its class login computes a
 * 3072-bit power in JavaScript (about 100 ms of a blocked event loop) that USER_PASSWORD_AUTH does not need, and its other calls
 * retry refusals for seconds.
 */
export function createCognitoCaller(pool: CognitoPool): CallCognito {
  return async <T>(operation: string, parameters: object) => {
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
      client.request(operation, parameters, (error, answer) =>
        error ? reject(translateCognitoError(error)) : resolve(answer as T),
      );
    });
  };
}

const awayCodes = new Set(['NetworkError', 'InternalErrorException', 'ServiceUnavailableException', 'UnknownError']);
const awayNames = new Set(['TimeoutError', 'AbortError', 'TypeError']);

/** A refusal under its exception name, an absence, or the fault that it is. */
export function translateCognitoError(error: Error): Error {
  const code = String((error as { code?: unknown }).code ?? error.name);
  if (awayCodes.has(code) || awayNames.has(error.name)) return new IdentityUnavailable(error.message);
  return /^[A-Z][A-Za-z]+(Exception|Error)$/.test(code) ? new IdentityError(code, error.message) : error;
}
