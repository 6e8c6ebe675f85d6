import type { Context } from './context.ts';
import type { Queryable } from './database.ts';
import { createSrpRecord } from './srp.ts';

/** The stored forms of a password: its hash, and the salt and verifier for SRP. */
export interface PasswordRecord {
  hash: string;
  srpSalt: string;
  srpVerifier: string;
}

/** Computes the stored forms of a password. The hash is slow by design, so do not call this inside a transaction. */
export async function createPasswordRecord(
  context: Context,
  userSub: string,
  password: string,
): Promise<PasswordRecord> {
  const hash = await context.passwords.hash(password);
  const { salt, verifier } = createSrpRecord(userSub, password);
  return { hash, srpSalt: salt, srpVerifier: verifier };
}

/** Replaces the password of a user. */
export async function storePassword(sql: Queryable, userSub: string, record: PasswordRecord, now: Date): Promise<void> {
  await sql`
    update cognito_local.users set
      password_hash = ${record.hash}, srp_salt = ${record.srpSalt}, srp_verifier = ${record.srpVerifier}, updated_at = ${now}
    where sub = ${userSub}`;
}
