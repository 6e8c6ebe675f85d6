import type { Person, TestApp } from './test-app.ts';

interface Tokens {
  AccessToken: string;
  RefreshToken: string;
}

/** Signs in directly at the identity provider, like a client that is not a browser. */
export async function getTokens(
  { cognito: { endpoint, clientId } }: TestApp,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<Tokens> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      'content-type': 'application/x-amz-json-1.1',
    },
    body: JSON.stringify({
      ClientId: clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  });
  return ((await response.json()) as { AuthenticationResult: Tokens }).AuthenticationResult;
}

/** Calls the API with an access token. */
export const callWithToken = (app: TestApp, token: string, method: 'GET' | 'POST' = 'GET', path = '/auth/me') =>
  app.guest.call(method, path, undefined, {
    headers: { authorization: `Bearer ${token}` },
  });

/** Moves the test clock past the provider's, which is the system's: what changes then is later than every token. */
export function passProviderTime({ clock }: TestApp): void {
  clock.advance(Math.max(0, Date.now() - clock.now().getTime()) + 60_000);
}
