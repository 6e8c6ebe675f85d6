import type { Context } from './context.ts';
import type { Queryable } from './database.ts';
import { createSrpRecord } from './srp.ts';

/** A password in the forms in which it is stored. */
export interface PasswordRecord {
  hash: string;
  srpSalt: string;
  srpVerifier: string;
}

/** Computes what is stored of a password. Slow on purpose, so never inside a transaction. */
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
