import { createECDH, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { hasUsableKeys } from './keys.ts';

const ecdh = createECDH('prime256v1');
const point = ecdh.generateKeys();
const auth = randomBytes(16).toString('base64url');
const check = (p256dh: Buffer, secret = auth) =>
  hasUsableKeys({ endpoint: 'https://fcm.googleapis.com/x', p256dh: p256dh.toString('base64url'), auth: secret });

it('accepts the keys of a browser', () => {
  expect(check(point)).toBe(true);
});

it.each([
  ['bytes that are no point of the curve', Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)])],
  ['a compressed point', ecdh.getPublicKey(null, 'compressed')],
  ['too few bytes', point.subarray(0, 64)],
  ['zeros', Buffer.alloc(65)],
])('rejects %s', (_name, p256dh) => {
  expect(check(p256dh)).toBe(false);
});

it('rejects a secret of another length', () => {
  expect(check(point, randomBytes(15).toString('base64url'))).toBe(false);
});
