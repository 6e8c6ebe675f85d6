import { ECDH } from 'node:crypto';
import type { PushTarget } from './push.ts';

/** Whether `p256dh` is an uncompressed point of the curve P-256 and `auth` has 16 bytes (RFC 8291, section 3.2). */
export function hasUsableKeys({ p256dh, auth }: PushTarget): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || point[0] !== 4 || Buffer.from(auth, 'base64url').length !== 16) return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
