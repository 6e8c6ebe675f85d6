import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { message } from './wire.ts';

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const field = (text: string, name: string) => new RegExp(`(?:^|,)${name}=([^,]+)`).exec(text)?.[1] ?? '';

/**
 * Authenticates with SCRAM-SHA-256 (RFC 5802) or a cleartext password. The returned function gets the body of each
 * Authentication message and returns the message to send, or null.
 * @throws Error for another authentication method
 */
export function createAuthenticator(password: string) {
  const nonce = randomBytes(18).toString('base64');
  const firstBare = `n=,r=${nonce}`;

  const start = () => {
    const first = Buffer.from(`n,,${firstBare}`);
    const length = Buffer.alloc(4);
    length.writeInt32BE(first.length);
    return message('p', 'SCRAM-SHA-256\0', length, first);
  };
  const respond = (challenge: string) => {
    const salt = Buffer.from(field(challenge, 's'), 'base64');
    const salted = pbkdf2Sync(password, salt, Number(field(challenge, 'i')), 32, 'sha256');
    const clientKey = hmac(salted, 'Client Key');
    const storedKey = createHash('sha256').update(clientKey).digest();
    const bare = `c=biws,r=${field(challenge, 'r')}`;
    const signature = hmac(storedKey, `${firstBare},${challenge},${bare}`);
    const proof = Buffer.from(clientKey.map((byte, index) => byte ^ (signature[index] ?? 0)));
    return message('p', `${bare},p=${proof.toString('base64')}`);
  };

  return (body: Buffer): Buffer | null => {
    const method = body.readInt32BE(0);
    if (method === 0 || method === 12) return null;
    if (method === 3) return message('p', `${password}\0`);
    if (method === 10) return start();
    if (method === 11) return respond(body.toString('utf8', 4));
    throw new Error('The benchmark supports only SCRAM-SHA-256, a cleartext password, or no authentication.');
  };
}
