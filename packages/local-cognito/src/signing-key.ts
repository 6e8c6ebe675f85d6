import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { Database } from './database.ts';

/** The RSA key of the pool and what is published of it (RFC 7517). */
export interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
  jwk: Readonly<Record<string, unknown>>;
}

/** The pool's key: made at the first start, the same one ever after, so that tokens outlive a restart. */
export async function loadSigningKey(database: Database): Promise<SigningKey> {
  const stored = (await findKey(database)) ?? (await createKey(database));
  const privateKey = createPrivateKey(stored.private_key);
  const publicKey = createPublicKey(privateKey);
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: stored.kid, alg: 'RS256', use: 'sig' };
  return { kid: stored.kid, privateKey, publicKey, jwk };
}

interface KeyRow {
  kid: string;
  private_key: string;
}

async function findKey(database: Database): Promise<KeyRow | undefined> {
  const [row] = await database<KeyRow[]>`select kid, private_key from cognito_local.signing_keys`;
  return row;
}

async function createKey(database: Database): Promise<KeyRow> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  // Two first starts at once make two keys, of which the first to arrive is the pool's.
  await database`
    insert into cognito_local.signing_keys (kid, private_key) values (${randomUUID()}, ${pem}) on conflict do nothing`;
  const stored = await findKey(database);
  if (stored === undefined) throw new Error('The signing key of the pool could not be stored.');
  return stored;
}
