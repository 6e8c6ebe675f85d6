import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { systemClock } from '../../ports/clock/clock.ts';
import { createAttemptCounter } from './attempts.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp({ rateLimits: true });
});

const minute = 60_000;
const limited = { status: 429, extra: { retryAfterS: expect.any(Number) } };

describe('createAttemptCounter', () => {
  it('allows one mail a minute and five an hour per address, ignoring case', async () => {
    const count = createAttemptCounter(testApp.db, testApp.clock, true);
    const mail = (email: string) => count('mail', 'forgot', email, '192.0.2.1');
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
    const count = createAttemptCounter(testApp.db, testApp.clock, true);
    const mail = (index: number, ip: string) => count('mail', 'forgot', `many${index}@example.com`, ip);
    for (let index = 0; index < 25; index += 1) await mail(index, `2001:db8:1:2::${index + 1}`);
    await expect(mail(25, '2001:db8:1:2:ffff::1')).rejects.toMatchObject(limited);
    await mail(26, '2001:db8:1:3::1');
  });

  it('shares counts between nodes', async () => {
    const [one, other] = [1, 2].map(() => createAttemptCounter(testApp.db, testApp.clock, true));
    await one?.('mail', 'resend', 'shared@example.com', '192.0.2.7');
    await expect(other?.('mail', 'resend', 'shared@example.com', '192.0.2.7')).rejects.toMatchObject(limited);
  });

  it('counts nothing when disabled', async () => {
    const count = createAttemptCounter(testApp.db, systemClock, false);
    for (let index = 0; index < 30; index += 1) await count('mail', 'forgot', 'off@example.com', '192.0.2.9');
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
