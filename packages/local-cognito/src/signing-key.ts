import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { Database } from './database.ts';

/** The RSA signing key of the pool, with its public part as a JWK (RFC 7517). */
export interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
  jwk: Readonly<Record<string, unknown>>;
}

/** Loads the signing key, and creates it at the first start. It is stored so that tokens stay valid after a restart. */
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
  // When two processes create a key at the same time, the first insert wins and both use that key.
  await database`
    insert into cognito_local.signing_keys (kid, private_key) values (${randomUUID()}, ${pem}) on conflict do nothing`;
  const stored = await findKey(database);
  if (stored === undefined) throw new Error('The signing key of the pool could not be stored.');
  return stored;
}
