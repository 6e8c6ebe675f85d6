import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { userPoolId } from './pool.ts';

// The server side of SRP-6a (RFC 5054) as Amazon Cognito implements it: the 3072-bit group of RFC 3526, generator 2,
// SHA-256, and numbers padded so that the highest bit is never set.
const prime = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const generator = 2n;
const multiplier = hashToNumber(padded(prime) + padded(generator));
const poolName = userPoolId.split('_')[1] ?? '';

/** The salt and the verifier that are stored instead of the password, in hexadecimal. */
export interface SrpRecord {
  salt: string;
  verifier: string;
}

/** The server's key pair for one challenge, in hexadecimal. */
export interface SrpServerKeys {
  private: string;
  public: string;
}

export interface SrpProof {
  userId: string;
  clientPublic: string;
  server: SrpServerKeys;
  verifier: string;
  secretBlock: Buffer;
  timestamp: string;
  signature: Buffer;
}

/** Creates the record of a password. `userId` is the value that the challenge sends as USER_ID_FOR_SRP. */
export function createSrpRecord(userId: string, password: string): SrpRecord {
  const salt = toNumber(randomBytes(16));
  const identity = createHash('sha256').update(`${poolName}${userId}:${password}`).digest('hex');
  const x = hashToNumber(padded(salt) + identity);
  return { salt: salt.toString(16), verifier: power(generator, x).toString(16) };
}

/** Creates the server's key pair for a challenge with this verifier. */
export function createServerKeys(verifier: string): SrpServerKeys {
  const secret = toNumber(randomBytes(64));
  const visible = (multiplier * fromHex(verifier) + power(generator, secret)) % prime;
  return { private: secret.toString(16), public: visible.toString(16) };
}

/** Whether a client's public value is valid: hexadecimal, within the size of the group, and not 0 modulo N (RFC 5054, 2.5.4). */
export function isUsablePublic(value: string): boolean {
  return /^[0-9a-f]{1,770}$/i.test(value) && fromHex(value) % prime !== 0n;
}

/** Returns true if the signature proves that the client knows the password. */
export function verifySrpSignature(proof: SrpProof): boolean {
  const { userId, secretBlock, timestamp, signature } = proof;
  const clientPublic = fromHex(proof.clientPublic);
  const scrambler = hashToNumber(padded(clientPublic) + padded(fromHex(proof.server.public)));
  const shared = power(
    (clientPublic * power(fromHex(proof.verifier), scrambler)) % prime,
    fromHex(proof.server.private),
  );
  const secret = Buffer.from(padded(shared), 'hex');
  const key = hkdfSync('sha256', secret, Buffer.from(padded(scrambler), 'hex'), 'Caldera Derived Key', 16);
  const expected = createHmac('sha256', Buffer.from(key))
    .update(poolName + userId)
    .update(secretBlock)
    .update(timestamp)
    .digest();
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % prime;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if ((rest & 1n) === 1n) result = (result * square) % prime;
    square = (square * square) % prime;
  }
  return result;
}

function padded(value: bigint): string {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return /^[89a-f]/.test(even) ? `00${even}` : even;
}

function hashToNumber(hex: string): bigint {
  return toNumber(createHash('sha256').update(Buffer.from(hex, 'hex')).digest());
}

function toNumber(bytes: Buffer): bigint {
  return fromHex(bytes.toString('hex'));
}

function fromHex(hex: string): bigint {
  return BigInt(`0x${hex}`);
}
