import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { createBoundedQueue } from './bounded-queue.ts';
import { CognitoFault, invalidParameter } from './fault.ts';

const current = { N: 2 ** 14, r: 8, p: 1 };
const hashBytes = 32;
const minLength = 8;
const maxLength = 256;

/** Hashes and checks passwords with scrypt (RFC 7914), never more than two at once. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes as long for an unknown user (no stored hash) as for a wrong password. */
  matches(password: string, stored: string | undefined): Promise<boolean>;
}

/** A hasher with its own queue. */
export async function createPasswordHasher(): Promise<PasswordHasher> {
  const queue = createBoundedQueue(2, 200, () => new CognitoFault('TooManyRequestsException', 'Too many requests'));
  const hash = (password: string) => queue.run(() => hashPassword(password));
  const nobody = await hash(randomBytes(32).toString('hex'));
  return {
    hash,
    matches: async (password, stored) => {
      const isEqual = await queue.run(() => comparePassword(password, stored ?? nobody));
      return isEqual && stored !== undefined;
    },
  };
}

/**
 * The pool's password policy: 8 to 256 characters.
 * @throws CognitoFault InvalidPasswordException, with the wording that the operation has
 */
export function requireAllowedPassword(
  password: string,
  wording: 'did not conform with' | 'does not conform to',
): void {
  if (password.length < minLength) {
    throw new CognitoFault('InvalidPasswordException', `Password ${wording} policy: Password not long enough`);
  }
  if (password.length > maxLength) throw invalidParameter(`Password must have at most ${maxLength} characters`);
}

// Stored with its parameters, so that they can be raised without losing anybody's password.
async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const derived = await derive(password, salt, hashBytes, current);
  return ['scrypt', current.N, current.r, current.p, salt.toString('base64'), derived.toString('base64')].join('$');
}

async function comparePassword(password: string, stored: string): Promise<boolean> {
  const [name, N, r, p, salt = '', expected = ''] = stored.split('$');
  if (name !== 'scrypt') return false;
  const wanted = Buffer.from(expected, 'base64');
  const parameters = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64'), wanted.length, parameters);
  return timingSafeEqual(derived, wanted);
}

function derive(password: string, salt: Buffer, length: number, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, length, options, (error, derived) => (error ? reject(error) : resolve(derived)));
  });
}
