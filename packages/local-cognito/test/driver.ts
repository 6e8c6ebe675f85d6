import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type CognitoUserSession,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js';
import type { Jwks } from 'aws-jwt-verify/jwk';

export interface PoolAddress {
  userPoolId: string;
  clientId: string;
  /** Undefined for a pool in AWS. */
  endpoint?: string;
}

export interface Tokens {
  AccessToken: string;
  IdToken: string;
  RefreshToken?: string;
  ExpiresIn: number;
}

type Callback<T> = (error: unknown, result?: T) => void;

// Not in the library's type definitions. Sends a raw request, without the library's slow SRP computation.
interface RawClient {
  request(operation: string, parameters: object, callback: Callback<unknown>): void;
}

/** Promise wrappers around the unmodified client libraries. Works with the emulator and with a pool in AWS. */
export function createDriver(address: PoolAddress) {
  const { userPoolId, clientId, endpoint } = address;
  const newPool = (storage = memoryStorage()) => ({
    storage,
    pool: new CognitoUserPool({
      UserPoolId: userPoolId,
      ClientId: clientId,
      Storage: storage,
      AdvancedSecurityDataCollectionFlag: false,
      ...(endpoint === undefined ? {} : { endpoint }),
    }),
  });
  const userOf = (email: string) => {
    const { pool, storage } = newPool();
    return new CognitoUser({ Username: email, Pool: pool, Storage: storage });
  };
  const request = <T = object>(operation: string, parameters: object): Promise<T> => {
    const { client } = newPool().pool as unknown as { client: RawClient };
    return promised((callback) => client.request(operation, parameters, callback as Callback<unknown>));
  };
  const auth = async (flow: string, parameters: object): Promise<Tokens> => {
    const input = { ClientId: clientId, AuthFlow: flow, AuthParameters: parameters };
    return (await request<{ AuthenticationResult: Tokens }>('InitiateAuth', input)).AuthenticationResult;
  };

  return {
    request,
    admin: new CognitoIdentityProviderClient({
      region: userPoolId.split('_')[0] ?? '',
      // For a pool in AWS the credentials come from the environment.
      ...(endpoint === undefined ? {} : { endpoint, credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }),
    }),
    signUp: (email: string, password: string) => {
      const attributes = [new CognitoUserAttribute({ Name: 'email', Value: email })];
      return promised<{ userSub: string; userConfirmed: boolean }>((callback) =>
        newPool().pool.signUp(email, password, attributes, [], callback),
      );
    },
    confirm: (email: string, code: string) =>
      promised<string>((callback) => userOf(email).confirmRegistration(code, true, callback)),
    resend: (email: string) => promised<object>((callback) => userOf(email).resendConfirmationCode(callback)),
    login: (USERNAME: string, PASSWORD: string) => auth('USER_PASSWORD_AUTH', { USERNAME, PASSWORD }),
    loginWithLibrary: (email: string, password: string, flow: 'USER_PASSWORD_AUTH' | 'USER_SRP_AUTH') =>
      new Promise<CognitoUserSession>((onSuccess, onFailure) => {
        const user = userOf(email);
        user.setAuthenticationFlowType(flow);
        const details = new AuthenticationDetails({ Username: email, Password: password });
        user.authenticateUser(details, { onSuccess, onFailure });
      }),
    refresh: async (RefreshToken: string) => {
      const input = { ClientId: clientId, RefreshToken };
      return (await request<{ AuthenticationResult: Tokens }>('GetTokensFromRefreshToken', input)).AuthenticationResult;
    },
    revoke: (token: string) => request('RevokeToken', { ClientId: clientId, Token: token }),
    getUser: (token: string) =>
      request<{ Username: string; UserAttributes: { Name: string; Value: string }[] }>('GetUser', {
        AccessToken: token,
      }),
    globalSignOut: (token: string) => request('GlobalSignOut', { AccessToken: token }),
    deleteUser: (token: string) => request('DeleteUser', { AccessToken: token }),
    changePassword: (token: string, previous: string, proposed: string) =>
      request('ChangePassword', { AccessToken: token, PreviousPassword: previous, ProposedPassword: proposed }),
    forgot: (email: string) =>
      new Promise<object>((onSuccess, onFailure) => userOf(email).forgotPassword({ onSuccess, onFailure })),
    confirmForgot: (email: string, code: string, password: string) =>
      new Promise<string>((onSuccess, onFailure) =>
        userOf(email).confirmPassword(code, password, { onSuccess, onFailure }),
      ),
  };
}

/** Fetches the JWKS for `cacheJwks` of the verifier, which itself fetches only over https. */
export async function fetchJwks(jwksUri: string): Promise<Jwks> {
  return (await (await fetch(jwksUri)).json()) as Jwks;
}

export type Driver = ReturnType<typeof createDriver>;

function promised<T>(start: (callback: Callback<T>) => void): Promise<T> {
  return new Promise((resolve, reject) => start((error, result) => (error ? reject(error) : resolve(result as T))));
}

// By default the library uses one storage for the whole process.
function memoryStorage(): ICognitoStorage {
  const items = new Map<string, string>();
  return {
    setItem: (key, value) => void items.set(key, value),
    getItem: (key) => items.get(key) ?? null,
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}
