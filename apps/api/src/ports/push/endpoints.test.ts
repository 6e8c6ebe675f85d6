import { describe, expect, it } from 'vitest';
import { isPushEndpoint } from './endpoints.ts';

describe('isPushEndpoint', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('accepts %s', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(true));

  it.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user:pass@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilpush.apple.com.example/x',
    'https://notify.windows.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'file:///etc/passwd',
    'not an address',
    `https://fcm.googleapis.com/${'a'.repeat(2_000)}`,
  ])('rejects %s', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(false));

  it('accepts additional origins only by exact match', () => {
    const more = new Set(['http://127.0.0.1:9999']);
    expect(isPushEndpoint('http://127.0.0.1:9999/push', more)).toBe(true);
    expect(isPushEndpoint('http://127.0.0.1:9998/push', more)).toBe(false);
  });
});
