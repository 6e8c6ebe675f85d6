import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

/** A call of the provider's API with the values that the product publishes. */
async function callProvider({ cognito }: TestApp, operation: string, input: object) {
  const response = await fetch(cognito.endpoint, {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
    body: JSON.stringify(input),
  });
  return { status: response.status, body: (await response.json()) as Record<string, never> };
}

const password = 'correct horse';
const signInAt = (testApp: TestApp, email: string) =>
  callProvider(testApp, 'InitiateAuth', {
    ClientId: testApp.cognito.clientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  });

describe('a pool whose client has a secret', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp({ pool: { clientSecret: 'a secret of tests' } });
  });

  it('serves sign-up, codes, sign-in and reset through the API', async () => {
    const { guest } = testApp;
    const person = await testApp.signUp('chiharu');
    const { email } = person;
    expect((await guest.post('/auth/signup', { email: 'ren@example.com', password })).status).toBe(201);
    const first = await testApp.codeFor('ren@example.com');
    expect((await guest.post('/auth/resend-confirmation', { email: 'ren@example.com' })).status).toBe(200);
    expect(await testApp.codeFor('ren@example.com')).not.toBe(first);
    expect((await guest.post('/auth/login', { email, password })).status).toBe(200);
    expect((await guest.post('/auth/forgot-password', { email })).status).toBe(200);
    const reset = { email, code: await testApp.codeFor(email), newPassword: 'battery staple' };
    expect((await guest.post('/auth/confirm-forgot-password', reset)).status).toBe(200);
    expect((await guest.post('/auth/login', { email, password: reset.newPassword })).status).toBe(200);
  });

  it('serves a sign-in with Google', async () => {
    const started = await testApp.guest.get('/auth/google');
    const cookie = [started.headers['set-cookie']].flat().map((set) => String(set).split(';')[0]);
    const chooser = await (await fetch(String(started.headers.location))).text();
    const escaped = /name="request" value="([^"]*)"/.exec(chooser)?.[1] ?? '';
    const request = escaped.replaceAll(/&#(\d+);/g, (_all, code) => String.fromCharCode(Number(code)));
    const body = new URLSearchParams({ request, choice: 'new', email: 'hinata@gmail.example', name: '日向' });
    const chosen = await fetch(`${testApp.cognito.domain}/google/choose`, { method: 'POST', body, redirect: 'manual' });
    const { search } = new URL(chosen.headers.get('location') ?? '');
    const callback = await testApp.guest.call('GET', `/auth/google/callback${search}`, undefined, {
      headers: { cookie: cookie.join('; ') },
    });
    expect(String(callback.headers.location)).toContain('success=true');
  });

  it('refuses direct calls with the published client id, so that no limit can be avoided', async () => {
    const { body: config } = await testApp.guest.get('/auth/cognito-config');
    const ClientId = config.clientId;
    const person = await testApp.signUp('yuma');
    const before = await testApp.mailbox.list(person.email);
    for (const [operation, input] of [
      ['SignUp', { Password: password, Username: 'new@example.com' }],
      ['ForgotPassword', { Username: person.email }],
      ['ResendConfirmationCode', { Username: person.email }],
      ['ForgotPassword', { Username: person.email, SecretHash: 'AAAA' }],
    ] as const) {
      const { status, body } = await callProvider(testApp, operation, { ClientId, ...input });
      expect([operation, status, body.__type]).toEqual([operation, 400, 'NotAuthorizedException']);
    }
    expect((await signInAt(testApp, person.email)).body.__type).toBe('NotAuthorizedException');
    expect(await testApp.mailbox.list(person.email)).toEqual(before);
    const form = new URLSearchParams({ grant_type: 'authorization_code', client_id: String(ClientId), code: 'x' });
    const token = await fetch(`${testApp.cognito.domain}/oauth2/token`, { method: 'POST', body: form });
    expect(await token.json()).toEqual({ error: 'invalid_client' });
  });
});

it('accepts and refreshes tokens of the public client of programs, beside a confidential one', async () => {
  const { cognito } = await createTestApp();
  const testApp = await createTestApp({ pool: { clientId: 'another-client', publicClientId: cognito.clientId } });
  const SignUp = { ClientId: cognito.clientId, Username: 'kenji@example.com', Password: password };
  await callProvider(testApp, 'SignUp', SignUp);
  const ConfirmationCode = await testApp.codeFor('kenji@example.com');
  await callProvider(testApp, 'ConfirmSignUp', { ...SignUp, ConfirmationCode });
  const { AuthenticationResult } = (await signInAt(testApp, 'kenji@example.com')).body as never as {
    AuthenticationResult: { AccessToken: string; RefreshToken: string };
  };
  const headers = { authorization: `Bearer ${AuthenticationResult.AccessToken}` };
  expect((await testApp.guest.call('GET', '/auth/me', undefined, { headers })).status).toBe(200);
  const refreshed = await testApp.guest.post('/auth/refresh', { refresh_token: AuthenticationResult.RefreshToken });
  expect([refreshed.status, typeof refreshed.body.access_token]).toEqual([200, 'string']);
});
