import postgres from 'postgres';
import type { Context } from '../context.ts';
import { type Transaction, transact } from '../database.ts';
import { invalidParameter, userMissing } from '../fault.ts';
import { type Input, requirePool, requireText } from '../input.ts';
import { clearFailures } from '../login-failures.ts';
import { createPasswordRecord, storePassword } from '../new-password.ts';
import { requireAllowedPassword } from '../passwords.ts';
import { revokeSessionsOf } from '../sessions.ts';
import { attributesOf, findUser, getUserForUpdate, loginKeyOf, nameKey, type User } from '../users.ts';
import type { Operation } from './operation.ts';

/** AWS API: AdminGetUser. */
export const adminGetUser: Operation = async (context, input) => {
  const user = await getNamedUser(context, input);
  return { ...describeUser(user), UserAttributes: attributesOf(user) };
};

/**
 * AWS API: AdminSetUserPassword. Only permanent passwords: temporary ones need a challenge that no screen here has. A federated
 * profile becomes CONFIRMED and can be used in both ways from then on. Its e-mail is a name to sign in with only when no other
 * user signs in with it, and is then taken for a later sign-up; its user name and sub always work.
 */
export const adminSetUserPassword: Operation = async (context, input) => {
  const { sub } = await getNamedUser(context, input);
  const password = requireText(input, 'Password');
  requireAllowedPassword(password, 'does not conform to');
  if (input.Permanent !== true) throw invalidParameter('The local stand-in knows only permanent passwords.');
  const record = await createPasswordRecord(context, sub, password);
  return transact(context.database, async (sql) => {
    const user = await getUserForUpdate(sql, sub);
    await storePassword(sql, user.sub, record, context.now());
    await sql`update cognito_local.users set status = 'CONFIRMED' where sub = ${user.sub}`;
    if (user.emailKey === null) await claimEmail(sql, user);
    await clearFailures(sql, loginKeyOf(user));
    return {};
  });
};

/** AWS API: AdminDisableUser. The user's tokens end with it. */
export const adminDisableUser: Operation = (context, input) => setEnabled(context, input, false);

/** AWS API: AdminEnableUser. */
export const adminEnableUser: Operation = (context, input) => setEnabled(context, input, true);

/** AWS API: AdminDeleteUser. */
export const adminDeleteUser: Operation = async (context, input) => {
  const { sub } = await getNamedUser(context, input);
  await context.database`delete from cognito_local.users where sub = ${sub}`;
  return {};
};

/** AWS API: AdminUserGlobalSignOut. */
export const adminUserGlobalSignOut: Operation = async (context, input) => {
  const { sub } = await getNamedUser(context, input);
  await revokeSessionsOf(context.database, sub, context.now());
  return {};
};

/** The fields that AdminGetUser and ListUsers have in common; times in seconds since 1970, as the JSON protocol has them. */
export function describeUser(user: User): object {
  return {
    Username: user.username,
    Enabled: user.isEnabled,
    UserStatus: user.status,
    UserCreateDate: user.createdAt.getTime() / 1_000,
    UserLastModifiedDate: user.updatedAt.getTime() / 1_000,
  };
}

async function setEnabled(context: Context, input: Input, isEnabled: boolean): Promise<object> {
  const { sub } = await getNamedUser(context, input);
  const now = context.now();
  return transact(context.database, async (sql) => {
    await sql`update cognito_local.users set is_enabled = ${isEnabled}, updated_at = ${now} where sub = ${sub}`;
    if (!isEnabled) await revokeSessionsOf(sql, sub, now);
    return {};
  });
}

/** Makes the e-mail of a federated profile its name to sign in with, unless another user signs in with it. */
async function claimEmail(sql: Transaction, user: User): Promise<void> {
  // Of a sign-up at the same moment and this, the unique key lets one win; losing must not undo the password.
  await sql
    .savepoint(
      (inner) => inner`update cognito_local.users set email_key = ${nameKey(user.email)} where sub = ${user.sub}`,
    )
    .catch((error: unknown) => {
      if (!(error instanceof postgres.PostgresError) || error.code !== '23505') throw error;
    });
}

async function getNamedUser(context: Context, input: Input): Promise<User> {
  requirePool(input);
  const user = await findUser(context.database, requireText(input, 'Username'));
  if (user === undefined) throw userMissing();
  return user;
}
