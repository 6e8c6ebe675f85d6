import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const newPassword = 'battery staple';

describe('a refused code', () => {
  const tries = async (app: TestApp, path: string, email: string) => {
    const answers: unknown[] = [];
    for (let count = 0; count < 7; count += 1) {
      const body = { email, code: '000000', confirmationCode: '000000', newPassword };
      const answer = await app.guest.post(path, body);
      answers.push([answer.status, answer.body.error, answer.body.message, answer.headers['retry-after']]);
    }
    return answers;
  };

  it.each([
    ['/auth/confirm-forgot-password', 'an account', '/auth/forgot-password'],
    ['/auth/confirm-forgot-password', 'an account without a code', undefined],
    ['/auth/confirm-signup', 'an unconfirmed account', '/auth/resend-confirmation'],
    ['/auth/confirm-signup', 'a confirmed account', undefined],
  ])('%s returns the same for %s and for an unknown address, also at the sixth try', async (path, who, request) => {
    const app = await createTestApp({ rateLimits: true });
    const email = 'known@example.com';
    if (who === 'an unconfirmed account') await app.guest.post('/auth/signup', { email, password: 'correct horse' });
    else await app.signUp('known');
    app.clock.advance(3_600_000);
    for (const address of [email, 'nobody@example.com']) {
      if (request) expect((await app.guest.post(request, { email: address })).status).toBe(200);
    }
    const known = await tries(app, path, email);
    expect(known).toEqual(await tries(app, path, 'nobody@example.com'));
    expect(known.map((answer) => (answer as number[])[0])).toEqual([400, 400, 400, 400, 400, 429, 429]);
    app.clock.advance(600_000);
    const later = await tries(app, path, email);
    expect(later).toEqual(await tries(app, path, 'nobody@example.com'));
    expect((later[0] as string[])[1]).toBe(request ? 'ExpiredCodeException' : 'CodeMismatchException');
  });

  it('does not count against a newly requested code', async () => {
    const app = await createTestApp({ rateLimits: true });
    const person = await app.signUp('known');
    await app.guest.post('/auth/forgot-password', { email: person.email });
    await tries(app, '/auth/confirm-forgot-password', person.email);
    app.clock.advance(60_000);
    await app.guest.post('/auth/forgot-password', { email: person.email });
    const body = { email: person.email, code: await app.codeFor(person.email), newPassword };
    expect((await app.guest.post('/auth/confirm-forgot-password', body)).status).toBe(200);
  });
});
