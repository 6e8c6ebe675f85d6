import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { type Transaction, transact } from '../database.ts';
import { findUser, type User } from '../users.ts';
import type { GoogleAccount } from './google-accounts.ts';

/**
 * The user whom a Google account signs in: the native one that it was linked to, or else a profile of its own, which is made
 * at the first time. A native user of the same e-mail is somebody else.
 */
export async function getFederatedUser(context: Context, account: GoogleAccount): Promise<User> {
  const sub = await transact(context.database, async (sql) => {
    await holdIdentity(sql, account.id);
    return (await findSignedIn(sql, account.id)) ?? createProfile(sql, account, context.now());
  });
  const user = await findUser(context.database, sub);
  if (user === undefined) throw new Error(`The user ${sub} was deleted while signing in.`);
  return user;
}

/** Lets nobody else make or link the identity of a Google account until the transaction ends. */
export async function holdIdentity(sql: Transaction, googleId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cognito_local google ${googleId}`}, 0))`;
}

/** The sub of the user whom a Google account signs in. */
export async function findSignedIn(sql: Transaction, googleId: string): Promise<string | undefined> {
  const [identity] = await sql<{ sub: string }[]>`
    select user_sub as sub from cognito_local.identities where google_id = ${googleId}`;
  return identity?.sub;
}

async function createProfile(sql: Transaction, { id, email, name }: GoogleAccount, now: Date): Promise<string> {
  const sub = randomUUID();
  // The pool maps Google's email_verified, which is true of every account that Google lets in.
  await sql`
    insert into cognito_local.users (sub, username, email, name, status, is_email_verified, created_at, updated_at)
    values (${sub}, ${`Google_${id}`}, ${email}, ${name}, 'EXTERNAL_PROVIDER', true, ${now}, ${now})`;
  await sql`
    insert into cognito_local.identities (google_id, user_sub, is_primary, created_at) values (${id}, ${sub}, true, ${now})`;
  return sub;
}
