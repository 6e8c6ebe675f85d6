import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { systemClock } from '../../ports/clock/clock.ts';
import { createAttemptCounter } from './attempts.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp({ rateLimits: true });
});

const minute = 60_000;
const refused = { status: 429, extra: { retryAfterS: expect.any(Number) } };

describe('attempts', () => {
  it('an address gets one mail a minute and five an hour, in any case of its letters', async () => {
    const count = createAttemptCounter(testApp.db, testApp.clock, true);
    const mail = (email: string) => count('mail', 'forgot', email, '192.0.2.1');
    await mail('a@example.com');
    await expect(mail('A@Example.com')).rejects.toMatchObject({ ...refused, extra: { retryAfterS: 60 } });
    for (let sent = 1; sent < 5; sent += 1) {
      testApp.clock.advance(minute);
      await mail('a@example.com').catch(() => {});
    }
    testApp.clock.advance(minute);
    await expect(mail('a@example.com')).rejects.toMatchObject(refused);
    testApp.clock.advance(60 * minute);
    await mail('a@example.com');
  });

  it('a source is counted across addresses; an IPv6 network is one source; others go on', async () => {
    const count = createAttemptCounter(testApp.db, testApp.clock, true);
    const mail = (index: number, ip: string) => count('mail', 'forgot', `many${index}@example.com`, ip);
    for (let index = 0; index < 25; index += 1) await mail(index, `2001:db8:1:2::${index + 1}`);
    await expect(mail(25, '2001:db8:1:2:ffff::1')).rejects.toMatchObject(refused);
    await mail(26, '2001:db8:1:3::1');
  });

  it('two nodes share what they counted', async () => {
    const [one, other] = [1, 2].map(() => createAttemptCounter(testApp.db, testApp.clock, true));
    await one?.('mail', 'resend', 'shared@example.com', '192.0.2.7');
    await expect(other?.('mail', 'resend', 'shared@example.com', '192.0.2.7')).rejects.toMatchObject(refused);
  });

  it('switched off it counts nothing', async () => {
    const count = createAttemptCounter(testApp.db, systemClock, false);
    for (let index = 0; index < 30; index += 1) await count('mail', 'forgot', 'off@example.com', '192.0.2.9');
  });
});

it('a login is refused with when to come back after too many from one source', async () => {
  const attempts = Array.from({ length: 61 }, () =>
    testApp.guest.post('/auth/login', { email: 'x@example.com', password: 'y' }),
  );
  const answers = await Promise.all(attempts);
  const limited = answers.filter(({ status }) => status === 429);
  expect(limited.length).toBeGreaterThan(0);
  expect(Number(limited[0]?.headers['retry-after'])).toBeGreaterThan(0);
});
