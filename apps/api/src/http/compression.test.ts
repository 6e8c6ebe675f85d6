import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { acceptsGzip } from './compression.ts';

it.each([
  ['gzip, deflate, br', true],
  ['br;q=1.0, gzip;q=0.8', true],
  ['gzip;q=0', false],
  ['identity', false],
  ['', false],
])('Accept-Encoding: %s allows gzip: %s', (acceptEncoding, isAllowed) => {
  expect(acceptsGzip(acceptEncoding)).toBe(isAllowed);
});

describe('a JSON response', () => {
  let testApp: TestApp;
  let cookie = '';
  beforeAll(async () => {
    testApp = await createTestApp();
    const chiharu = await testApp.registerMember('chiharu_m');
    const { email, password } = chiharu;
    cookie = String((await testApp.guest.post('/auth/login', { email, password })).cookie);
    const event = { title: 'さんぽの会', startAt: '2199-01-01T09:00:00.000Z', endAt: '2199-01-01T10:00:00.000Z' };
    const made = await chiharu.post('/events', {
      ...event,
      description: 'さんぽ道'.repeat(400),
      isPublished: true,
      isPublic: true,
    });
    expect(made.status).toBe(201);
  });
  const read = (path: string, acceptEncoding: string) =>
    testApp.server.inject({ url: `/api/v1${path}`, headers: { cookie, 'accept-encoding': acceptEncoding } });

  it('is compressed for a caller that accepts gzip, and the same otherwise', async () => {
    const plain = await read('/events', 'identity');
    const small = await read('/events', 'gzip, deflate, br');
    expect(plain.statusCode).toBe(200);
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding', 'content-length': String(plain.rawPayload.length) });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(small.headers).toMatchObject({
      vary: 'accept-encoding',
      'content-encoding': 'gzip',
      'content-type': plain.headers['content-type'],
      'content-length': String(small.rawPayload.length),
    });
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    expect(String(gunzipSync(small.rawPayload))).toBe(plain.body);
  });

  it('of less than a packet is not compressed', async () => {
    const { headers, statusCode } = await read('/auth/me', 'gzip');
    expect([statusCode, headers['content-encoding']]).toEqual([200, undefined]);
  });
});
