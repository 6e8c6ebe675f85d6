import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { createBoundedQueue } from './bounded-queue.ts';
import { CognitoError, invalidParameter } from './cognito-error.ts';

const current = { N: 2 ** 14, r: 8, p: 1 };
const hashBytes = 32;
const minLength = 8;
const maxLength = 256;

/** Hashes and verifies passwords with scrypt (RFC 7914), at most two at once. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes as long for an unknown user (no stored hash) as for a wrong password. */
  matches(password: string, stored: string | undefined): Promise<boolean>;
}

export async function createPasswordHasher(): Promise<PasswordHasher> {
  const queue = createBoundedQueue(2, 200, () => new CognitoError('TooManyRequestsException', 'Too many requests'));
  const hash = (password: string) => queue.run(() => hashPassword(password));
  const dummyHash = await hash(randomBytes(32).toString('hex'));
  return {
    hash,
    matches: async (password, stored) => {
      const isEqual = await queue.run(() => comparePassword(password, stored ?? dummyHash));
      return isEqual && stored !== undefined;
    },
  };
}

/**
 * Checks the password policy of the pool: 8 to 256 characters.
 * @param wording the message differs between the operations of Cognito
 * @throws CognitoError InvalidPasswordException when too short, InvalidParameterException when too long
 */
export function requireAllowedPassword(
  password: string,
  wording: 'did not conform with' | 'does not conform to',
): void {
  if (password.length < minLength) {
    throw new CognitoError('InvalidPasswordException', `Password ${wording} policy: Password not long enough`);
  }
  if (password.length > maxLength) throw invalidParameter(`Password must have at most ${maxLength} characters`);
}

// The scrypt parameters are stored with the hash, so that existing hashes stay valid when the parameters change.
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
