import { describe, expect, it } from 'vitest';
import { createCaller } from '../../../test/caller.ts';
import { openProviderRelay } from '../../../test/provider-relay.ts';
import { createTestApp } from '../../../test/test-app.ts';

const password = 'correct horse';
const jwks = '/.well-known/jwks.json';

async function openApp() {
  const provider = await openProviderRelay();
  const testApp = await createTestApp({ provider, rateLimits: true });
  return { ...testApp, provider };
}

describe('keys of the identity provider that cannot be read', () => {
  it.each([
    ['an HTML page', 200, '<html>maintenance</html>'],
    ['an empty set', 200, '{"keys":[]}'],
    ['no set', 200, '{}'],
    ['an error', 502, 'bad gateway'],
  ])(
    '%s: returns 503 with Retry-After for a login and for a good token, and both work afterwards',
    async (...given) => {
      const [, status, body] = given;
      const { guest, provider, codeFor, cognito } = await openApp();
      const email = 'chiharu@example.com';
      await guest.post('/auth/signup', { email, password });
      await guest.post('/auth/confirm-signup', { email, confirmationCode: await codeFor(email) });
      const signedIn = await fetch(cognito.endpoint, {
        method: 'POST',
        headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
        body: JSON.stringify({
          ClientId: cognito.clientId,
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: email, PASSWORD: password },
        }),
      });
      const { AuthenticationResult } = (await signedIn.json()) as { AuthenticationResult: { AccessToken: string } };
      const headers = { authorization: `Bearer ${AuthenticationResult.AccessToken}` };
      const both = () =>
        Promise.all([
          guest.post('/auth/login', { email, password }),
          guest.call('GET', '/auth/me', undefined, { headers }),
        ]);
      provider.answer(jwks, { status, body });
      for (const answer of await both()) {
        expect([answer.status, answer.body.error]).toEqual([503, 'server.unavailable']);
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      }
      provider.restore();
      expect((await both()).map((answer) => answer.status)).toEqual([200, 200]);
    },
  );
});

it.each([
  ['/auth/resend-confirmation', { email: 'ren@example.com' }],
  ['/auth/forgot-password', { email: 'ren@example.com' }],
])('%s during an outage of the provider returns 503 and does not use up the attempt', async (path, body) => {
  const { guest, provider } = await openApp();
  await guest.post('/auth/signup', { email: 'ren@example.com', password });
  provider.goDown();
  for (let count = 0; count < 6; count += 1) expect((await guest.post(path, body)).status).toBe(503);
  provider.comeBack();
  expect((await guest.post(path, body)).status).toBe(200);
  expect((await guest.post(path, body)).status).toBe(429);
});

it('returns 503 for an account that only has Google and for an unknown address while the provider is unavailable', async () => {
  const provider = await openProviderRelay();
  const testApp = await createTestApp({ provider });
  const ren = await testApp.signUp('ren');
  await testApp.sql`update users set has_password = false where id = ${ren.id}`;
  provider.goDown();
  for (const email of [ren.email, 'nobody@example.com']) {
    expect((await testApp.guest.post('/auth/forgot-password', { email })).status).toBe(503);
  }
});

describe('a sign-up whose answer from the provider is lost', () => {
  const email = 'chiharu@example.com';

  async function openLost() {
    const app = await openApp();
    const signUp = (given = password) => app.guest.post('/auth/signup', { email, password: given });
    app.provider.afterNext('SignUp', async () => 'lose');
    expect((await signUp()).status).toBe(503);
    return { ...app, signUp };
  }

  it('succeeds when it is sent again, once, and the mailed code confirms it', async () => {
    const { signUp, guest, codeFor } = await openLost();
    const again = await signUp();
    expect([again.status, again.body]).toEqual([201, { email, userConfirmed: false, requiresVerification: true }]);
    expect((await signUp()).status).toBe(409);
    const confirmationCode = await codeFor(email);
    const confirmed = await guest.post('/auth/confirm-signup', { email, confirmationCode, password });
    expect([confirmed.status, confirmed.body.requiresLogin]).toEqual([200, false]);
  });

  it('is refused as taken with another password, and succeeds with the first one', async () => {
    const { signUp } = await openLost();
    expect((await signUp('battery staple')).body.error).toBe('UsernameExistsException');
    expect((await signUp()).status).toBe(201);
  });

  it('is refused as taken after the address was confirmed', async () => {
    const { signUp, guest, codeFor } = await openLost();
    await guest.post('/auth/confirm-signup', { email, confirmationCode: await codeFor(email), password });
    expect((await signUp()).status).toBe(409);
  });

  it('is unavailable again while the provider is, and succeeds afterwards', async () => {
    const { signUp, provider } = await openLost();
    provider.goDown();
    expect((await signUp()).status).toBe(503);
    provider.comeBack();
    provider.afterNext('InitiateAuth', async () => 'lose');
    expect([(await signUp()).status, (await signUp()).status]).toEqual([503, 201]);
  });
});

describe('a new password', () => {
  const newPassword = 'battery staple';

  async function openMember() {
    const app = await openApp();
    const { guest, codeFor, server, provider, clock } = app;
    const member = await app.registerMember('member');
    const { email } = member;
    await guest.post('/auth/forgot-password', { email });
    const code = await codeFor(email);
    return {
      member,
      provider,
      clock,
      login: (given: string) => guest.post('/auth/login', { email, password: given }),
      code,
      reset: (given = code) => guest.post('/auth/confirm-forgot-password', { email, code: given, newPassword }),
      isIn: async (cookie = '') => (await createCaller(server, cookie).get('/auth/me')).status === 200,
    };
  }

  it.each([0, 1_000])('set while a sign-in with the old one is under way refuses it, %i ms later', async (ms) => {
    const { member, provider, clock, login, reset } = await openMember();
    provider.afterNext('InitiateAuth', async () => {
      clock.advance(ms);
      expect((await reset()).status).toBe(200);
      return 'pass';
    });
    expect((await login(member.password)).status).toBe(401);
    expect((await login(newPassword)).status).toBe(200);
  });

  it('whose confirmation by the provider is lost can be sent again, and ends the sessions then', async () => {
    const { member, provider, login, reset, isIn } = await openMember();
    const old = await login(member.password);
    provider.afterNext('ConfirmForgotPassword', async () => 'lose');
    expect((await reset()).status).toBe(503);
    expect(await isIn(old.cookie)).toBe(true);
    expect((await reset()).status).toBe(200);
    expect(await isIn(old.cookie)).toBe(false);
    const next = await login(newPassword);
    expect([(await reset()).body.error, await isIn(next.cookie)]).toEqual(['CodeMismatchException', true]);
  });

  it('that the provider refuses ends no session', async () => {
    const { member, login, reset, isIn, code } = await openMember();
    const old = await login(member.password);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await reset(wrong)).status).toBe(400);
    await login(member.password);
    expect(await isIn(old.cookie)).toBe(true);
  });
});
