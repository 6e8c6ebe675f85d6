import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiResponse, createCaller } from '../../test/caller.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

describe('rate limits', () => {
  let testApp: TestApp;
  let chiharu: Person;
  let misaki: Person;

  beforeAll(async () => {
    testApp = await createTestApp({ rateLimits: true });
    chiharu = await testApp.registerMember('chiharu_m');
    misaki = await testApp.registerMember('misaki_sato');
  });

  // The windows follow the real clock: on a slow machine a test may take longer than the minute of a window.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  const isRefused = (answer: ApiResponse | undefined) => {
    expect([answer?.status, answer?.body]).toMatchObject([
      429,
      { error: 'request.rate_limited', message: expect.any(String), requestId: expect.any(String) },
    ]);
    expect(Number(answer?.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(answer?.headers['retry-after'])).toBeLessThanOrEqual(60);
  };
  async function untilRefused(
    call: () => Promise<ApiResponse>,
    most: number,
  ): Promise<{ allowed: number; last: ApiResponse }> {
    for (let allowed = 0; ; allowed += 1) {
      const last = await call();
      if (last.status === 429 || allowed > most) return { allowed, last };
    }
  }

  it('limit searches per user, over all routes of the class', async () => {
    const addresses = ['/users?limit=1', '/users/search?q=a&limit=1', '/events?limit=1'];
    let turn = 0;
    const search = () => chiharu.get(addresses[turn++ % addresses.length] ?? '');
    const { allowed, last } = await untilRefused(search, 200);
    expect(allowed).toBe(120);
    isRefused(last);
    expect((await misaki.get('/users?limit=1')).status).toBe(200);
    expect((await chiharu.get('/auth/me')).status).toBe(200);
  });

  it('limit writes, and do not read the body of a rejected request', async () => {
    const write = () =>
      chiharu.call('POST', '/events', undefined, { payload: '{', headers: { 'content-type': 'application/json' } });
    const { allowed, last } = await untilRefused(write, 200);
    expect(allowed).toBeGreaterThan(100);
    isRefused(last);
  });

  it('limit requests for pictures', async () => {
    const put = () =>
      chiharu.call('PUT', `/users/${chiharu.id}/avatar`, undefined, {
        payload: Buffer.from('no picture'),
        headers: { 'content-type': 'image/png' },
      });
    const { allowed, last } = await untilRefused(put, 50);
    expect(allowed).toBe(10);
    isRefused(last);
  });

  it('limit reads of one calendar feed, whoever asks', async () => {
    const pathOf = async (person: Person) => {
      const { feed } = (await person.post('/me/calendar-feed')).body as { feed: { url: string } };
      return new URL(feed.url).pathname;
    };
    const [path, other] = [await pathOf(misaki), await pathOf(await testApp.registerMember('reader_1'))];
    const read = (url: string, turn: number) => testApp.server.inject({ url, remoteAddress: `192.0.2.${turn}` });
    const statuses = [];
    for (let turn = 0; turn < 121; turn += 1) statuses.push((await read(path, turn)).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect(statuses.at(-1)).toBe(429);
    expect((await read(other, 1)).statusCode).toBe(200);
  });

  it.each([
    ['password attempts', '/auth/login', { email: 'nobody@example.com', password: '' }, 60],
    ['requests for e-mail', '/auth/forgot-password', { email: '' }, 30],
  ])('limit %s per IP address, independent of the session', async (_name, path, payload, max) => {
    const call = (cookie?: string, remoteAddress = '192.0.2.7') =>
      testApp.server.inject({
        method: 'POST',
        url: `/api/v1${path}`,
        remoteAddress,
        headers: cookie ? { cookie } : {},
        payload,
      });
    const { cookie } = await createCaller(testApp.server).post('/auth/login', {
      email: misaki.email,
      password: misaki.password,
    });
    for (let turn = 0; turn < max; turn += 1) {
      expect((await call(turn % 2 === 0 ? cookie : undefined)).statusCode).toBe(422);
    }
    expect((await call()).statusCode).toBe(429);
    expect((await call(cookie)).statusCode).toBe(429);
    expect((await call(undefined, '192.0.2.8')).statusCode).toBe(422);
  });

  it.each([
    ['reads without a session', '/api/v1/auth/cognito-config', 600, 200],
    ['public pages', '/e/AAAAAAAAAAA', 300, 404],
  ])('limit %s per network', async (_name, url, max, status) => {
    const read = async (remoteAddress: string) => (await testApp.server.inject({ url, remoteAddress })).statusCode;
    const statuses = new Set<number>();
    for (let turn = 0; turn < max; turn += 1) statuses.add(await read(`2001:db8:1:7::${turn}`));
    expect(statuses).toEqual(new Set([status]));
    expect(await read('2001:db8:1:7:ffff::1')).toBe(429);
    expect(await read('2001:db8:1:8::1')).toBe(status);
  });

  it('limit e-mail per e-mail address, ignoring case', async () => {
    const resend = (email: string) => testApp.guest.post('/auth/resend-confirmation', { email });
    expect((await resend('Someone@Example.com')).status).toBe(200);
    const again = await resend('sOMEONE@example.COM');
    expect([again.status, again.body.error]).toEqual([429, 'LimitExceededException']);
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(0);
    for (let turn = 0; turn < 5; turn += 1) {
      const email = turn % 2 === 0 ? 'Signs@example.com' : 'sIGNS@example.com';
      await testApp.guest.post('/auth/signup', { email, password: 'correct horse' });
    }
    expect(
      (await testApp.guest.post('/auth/signup', { email: 'SIGNS@example.com', password: 'correct horse' })).status,
    ).toBe(429);
  });

  it('return the provider’s lockout of an account as 429 with Retry-After', async () => {
    const guess = (password: string) => testApp.guest.post('/auth/login', { email: misaki.email, password });
    let answer = await guess('wrong guess');
    for (let turn = 0; turn < 8 && answer.status === 401; turn += 1) answer = await guess(`wrong guess ${turn}`);
    expect([answer.status, answer.body.error]).toEqual([429, 'NotAuthorizedException']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});

it('counts refused callers per network before their session is read', async () => {
  const testApp = await createTestApp({ rateLimits: true });
  const from = (remoteAddress: string) => (url: string, headers: Record<string, string>) =>
    testApp.server.inject({ url, remoteAddress, headers });
  const ask = from('2001:db8:1:2::1');
  const calls = [
    () => ask('/api/v1/auth/me', {}),
    (turn: number) => ask('/api/v1/auth/me', { cookie: `sid=${turn}` }),
    () => ask('/api/v1/auth/me', { authorization: 'Bearer none' }),
    () => ask('/nothing/here', {}),
  ];
  for (let turn = 0; turn < 1_200; turn += 1) {
    const answer = await calls[turn % calls.length]?.(turn);
    if (answer?.statusCode !== 401 && answer?.statusCode !== 404) expect(answer?.statusCode).toBe(401);
  }
  for (const call of calls) {
    const { statusCode, headers } = await call(0);
    expect([statusCode, headers['cache-control']]).toEqual([429, 'no-store']);
  }
  expect((await from('2001:db8:1:2:ffff::1')('/readyz', {})).statusCode).toBe(429);
  expect((await from('2001:db8:1:3::1')('/readyz', {})).statusCode).toBe(200);
});

it('counts each client of a trusted proxy, and ignores X-Forwarded-For from others', async () => {
  const testApp = await createTestApp({ rateLimits: true, trustedProxies: 'loopback' });
  const guess = (remoteAddress: string, forwarded: string) =>
    testApp.server.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      remoteAddress,
      headers: { 'x-forwarded-for': forwarded },
      payload: { email: 'nobody@example.com', password: '' },
    });
  async function statuses(from: string) {
    const seen = new Set<number>();
    for (let index = 0; index < 62; index += 1) seen.add((await guess(from, `192.0.2.${index}`)).statusCode);
    return seen;
  }
  expect(await statuses('127.0.0.1')).toEqual(new Set([422]));
  expect(await statuses('203.0.113.5')).toEqual(new Set([422, 429]));
});
