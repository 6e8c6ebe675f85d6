import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { systemClock } from '../../ports/clock/clock.ts';
import { createAttemptLimiter, type LimitAttempts } from './attempts.ts';
import { recordCodeRequest } from './code-requests.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp({ rateLimits: true });
});

const minute = 60_000;
const limited = { status: 429, extra: { retryAfterS: expect.any(Number) } };

const done = async () => {};
const attempt = (change: Partial<Parameters<LimitAttempts>[0]>) =>
  createAttemptLimiter(
    testApp.db,
    testApp.clock,
    () => true,
  )({ kind: 'mail', subject: 'forgot', email: 'a@example.com', ip: '192.0.2.1', ...change }, done);

describe('createAttemptLimiter', () => {
  it('allows one mail a minute and five an hour per address, ignoring case', async () => {
    const mail = (email: string) => attempt({ email });
    await mail('a@example.com');
    await expect(mail('A@Example.com')).rejects.toMatchObject({ ...limited, extra: { retryAfterS: 60 } });
    for (let sent = 1; sent < 5; sent += 1) {
      testApp.clock.advance(minute);
      await mail('a@example.com').catch(() => {});
    }
    testApp.clock.advance(minute);
    await expect(mail('a@example.com')).rejects.toMatchObject(limited);
    testApp.clock.advance(60 * minute);
    await mail('a@example.com');
  });

  it('counts a source across addresses, an IPv6 /64 as one source, and other sources apart', async () => {
    const mail = (index: number, ip: string) => attempt({ email: `many${index}@example.com`, ip });
    for (let index = 0; index < 25; index += 1) await mail(index, `2001:db8:1:2::${index + 1}`);
    await expect(mail(25, '2001:db8:1:2:ffff::1')).rejects.toMatchObject(limited);
    await mail(26, '2001:db8:1:3::1');
  });

  it('shares counts between nodes', async () => {
    const [one, other] = [1, 2].map(() => createAttemptLimiter(testApp.db, testApp.clock, () => true));
    const shared = { kind: 'mail', subject: 'resend', email: 'shared@example.com', ip: '192.0.2.7' } as const;
    await one?.(shared, done);
    await expect(other?.(shared, done)).rejects.toMatchObject(limited);
  });

  it('counts nothing when disabled', async () => {
    const unlimited = createAttemptLimiter(testApp.db, systemClock, () => false);
    const off = { kind: 'mail', subject: 'forgot', email: 'off@example.com', ip: '192.0.2.9' } as const;
    for (let index = 0; index < 30; index += 1) await unlimited(off, done);
  });

  it('allows 10 sign-ups a minute and 60 an hour per source', async () => {
    const signUp = (index: number) =>
      attempt({ kind: 'signup', subject: 'signup', email: `new${index}@example.com`, ip: '192.0.2.20' });
    for (let index = 0; index < 60; index += 1) {
      if (index % 10 === 0 && index > 0) {
        await expect(signUp(index)).rejects.toMatchObject(limited);
        testApp.clock.advance(minute);
      }
      await signUp(index);
    }
    testApp.clock.advance(minute);
    await expect(signUp(61)).rejects.toMatchObject(limited);
    testApp.clock.advance(60 * minute);
    await signUp(62);
  });

  it('allows 5 codes to be tried of each request, and 20 an hour per address', async () => {
    const email = 'guessed@example.com';
    const guess = () => attempt({ kind: 'confirm', subject: 'reset', email, ip: '192.0.2.40' });
    const limitedUntil = (advice: string) => ({ ...limited, message: `Attempt limit exceeded, please ${advice}.` });
    for (let index = 0; index < 20; index += 1) {
      if (index % 5 === 0 && index > 0) {
        await expect(guess()).rejects.toMatchObject(limitedUntil('request a new code'));
        testApp.clock.advance(minute);
        await recordCodeRequest(testApp.db, 'reset', email, testApp.clock.now());
      }
      await guess();
    }
    testApp.clock.advance(minute);
    await recordCodeRequest(testApp.db, 'reset', email, testApp.clock.now());
    await expect(guess()).rejects.toMatchObject(limitedUntil('try after some time'));
    testApp.clock.advance(60 * minute);
    await guess();
  });

  it('allows 120 codes to be tried an hour per source', async () => {
    const guess = (index: number, ip = '192.0.2.41') =>
      attempt({ kind: 'confirm', subject: 'confirm', email: `code${index}@example.com`, ip });
    for (let index = 0; index < 120; index += 1) await guess(index);
    await expect(guess(120)).rejects.toMatchObject(limited);
    await guess(120, '192.0.2.42');
    testApp.clock.advance(60 * minute);
    await guess(121);
  });

  it('does not use up the attempts of an address from a source over its limit', async () => {
    const from = (ip: string, email: string) => attempt({ email, ip });
    for (let index = 0; index < 25; index += 1) await from('192.0.2.30', `victim${index}@example.com`);
    await expect(from('192.0.2.30', 'spared@example.com')).rejects.toMatchObject(limited);
    await from('192.0.2.31', 'spared@example.com');
  });
});

it('returns 429 with Retry-After after too many logins from one source', async () => {
  const attempts = Array.from({ length: 61 }, () =>
    testApp.guest.post('/auth/login', { email: 'x@example.com', password: 'y' }),
  );
  const responses = await Promise.all(attempts);
  const rejected = responses.filter(({ status }) => status === 429);
  expect(rejected.length).toBeGreaterThan(0);
  expect(Number(rejected[0]?.headers['retry-after'])).toBeGreaterThan(0);
});

it('counts the password of a resignation as a login of its source', async () => {
  const leaver = await testApp.createMember('leaver');
  testApp.clock.advance(10 * minute + 1);
  for (let made = 0; made < 60; made += 1) await attempt({ kind: 'login', subject: 'login', ip: '127.0.0.1' });
  const refused = await leaver.post('/auth/resign', { password: 'a guess' });
  expect([refused.status, refused.body.error]).toEqual([429, 'LimitExceededException']);
  testApp.clock.advance(minute);
  expect((await leaver.post('/auth/resign', { password: 'a guess' })).status).toBe(403);
});
