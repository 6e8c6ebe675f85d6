import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { type Transaction, transact } from '../database.ts';
import { findUser, toNameKey, type User } from '../users.ts';
import type { GoogleAccount } from './google-accounts.ts';

/**
 * Returns the user that a Google account signs in: the native user that it is linked to, or its own federated user, which is
 * created at the first sign-in. A native user with the same email is linked only with the option `linkConfirmedUsers`.
 */
export async function getFederatedUser(context: Context, account: GoogleAccount): Promise<User> {
  const sub = await transact(context.database, async (sql) => {
    await lockIdentity(sql, account.id);
    const linked = await findLinkedUserSub(sql, account.id);
    if (linked !== undefined) return linked;
    const native = context.linkConfirmedUsers ? await linkConfirmedUser(sql, account, context.now()) : undefined;
    return native ?? createFederatedUser(sql, account, context.now());
  });
  const user = await findUser(context.database, sub);
  if (user === undefined) throw new Error(`The user ${sub} was deleted during the sign-in.`);
  return user;
}

/** Locks the identity of a Google account until the transaction ends, so that it is created or linked only once. */
export async function lockIdentity(sql: Transaction, googleId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cognito_local google ${googleId}`}, 0))`;
}

/** The sub of the user that a Google account signs in. */
export async function findLinkedUserSub(sql: Transaction, googleId: string): Promise<string | undefined> {
  const [identity] = await sql<{ sub: string }[]>`
    select user_sub as sub from cognito_local.identities where google_id = ${googleId}`;
  return identity?.sub;
}

/** What the PreSignUp trigger of the product's pool does (infra/src/identity), but within the sign-in, which Cognito fails once. */
async function linkConfirmedUser(sql: Transaction, account: GoogleAccount, now: Date): Promise<string | undefined> {
  const [user] = await sql<{ sub: string }[]>`
    select sub from cognito_local.users
    where email_key = ${toNameKey(account.email)} and status = 'CONFIRMED' and is_email_verified and username = sub::text
    for update`;
  if (user === undefined) return undefined;
  await sql`
    insert into cognito_local.identities (google_id, user_sub, is_primary, created_at)
    values (${account.id}, ${user.sub}, false, ${now})`;
  return user.sub;
}

async function createFederatedUser(sql: Transaction, { id, email, name }: GoogleAccount, now: Date): Promise<string> {
  const sub = randomUUID();
  // The real pool maps Google's claim email_verified, which is true for the accounts simulated here.
  await sql`
    insert into cognito_local.users (sub, username, email, name, status, is_email_verified, created_at, updated_at)
    values (${sub}, ${`Google_${id}`}, ${email}, ${name}, 'EXTERNAL_PROVIDER', true, ${now}, ${now})`;
  await sql`
    insert into cognito_local.identities (google_id, user_sub, is_primary, created_at) values (${id}, ${sub}, true, ${now})`;
  return sub;
}
