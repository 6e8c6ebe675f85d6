import postgres from 'postgres';
import { invalidParameter, userMissing } from '../cognito-error.ts';
import type { Context } from '../context.ts';
import { type Transaction, transact } from '../database.ts';
import { type Input, requirePool, requireText } from '../input.ts';
import { clearFailures } from '../login-failures.ts';
import { createPasswordRecord, storePassword } from '../new-password.ts';
import { requireAllowedPassword } from '../passwords.ts';
import { revokeUserSessions } from '../sessions.ts';
import { findUser, getLoginKey, getUserForUpdate, listAttributes, toNameKey, type User } from '../users.ts';
import type { Operation } from './operation.ts';

/** AWS API: AdminGetUser. */
export const adminGetUser: Operation = async (context, input) => {
  const user = await getRequestedUser(context, input);
  return { ...describeUser(user), UserAttributes: listAttributes(user) };
};

/**
 * AWS API: AdminSetUserPassword, for permanent passwords only (NEW_PASSWORD_REQUIRED is not implemented). A federated user
 * becomes CONFIRMED and can log in with the password too: by user name, by sub, and by email unless another user has that
 * login email. The email is then no longer available for a sign-up.
 */
export const adminSetUserPassword: Operation = async (context, input) => {
  const { sub } = await getRequestedUser(context, input);
  const password = requireText(input, 'Password');
  requireAllowedPassword(password, 'does not conform to');
  if (input.Permanent !== true) throw invalidParameter('The local emulator supports only permanent passwords.');
  const record = await createPasswordRecord(context, sub, password);
  return transact(context.database, async (sql) => {
    const user = await getUserForUpdate(sql, sub);
    await storePassword(sql, user.sub, record, context.now());
    await sql`update cognito_local.users set status = 'CONFIRMED' where sub = ${user.sub}`;
    if (user.emailKey === null) await claimEmail(sql, user);
    await clearFailures(sql, getLoginKey(user));
    return {};
  });
};

/** AWS API: AdminDisableUser. Revokes the user's tokens. */
export const adminDisableUser: Operation = (context, input) => setEnabled(context, input, false);

/** AWS API: AdminEnableUser. */
export const adminEnableUser: Operation = (context, input) => setEnabled(context, input, true);

/** AWS API: AdminDeleteUser. */
export const adminDeleteUser: Operation = async (context, input) => {
  const { sub } = await getRequestedUser(context, input);
  await context.database`delete from cognito_local.users where sub = ${sub}`;
  return {};
};

/** AWS API: AdminUserGlobalSignOut. */
export const adminUserGlobalSignOut: Operation = async (context, input) => {
  const { sub } = await getRequestedUser(context, input);
  await revokeUserSessions(context.database, sub, context.now());
  return {};
};

/** The fields that AdminGetUser and ListUsers have in common. Times are in seconds since 1970, as in the AWS JSON protocol. */
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
  const { sub } = await getRequestedUser(context, input);
  const now = context.now();
  return transact(context.database, async (sql) => {
    await sql`update cognito_local.users set is_enabled = ${isEnabled}, updated_at = ${now} where sub = ${sub}`;
    if (!isEnabled) await revokeUserSessions(sql, sub, now);
    return {};
  });
}

/** Makes the email of a federated user its login name, unless another user already has it. */
async function claimEmail(sql: Transaction, user: User): Promise<void> {
  // A concurrent sign-up may take the email first. The savepoint keeps the new password in that case.
  await sql
    .savepoint(
      (inner) => inner`update cognito_local.users set email_key = ${toNameKey(user.email)} where sub = ${user.sub}`,
    )
    .catch((error: unknown) => {
      if (!(error instanceof postgres.PostgresError) || error.code !== '23505') throw error;
    });
}

async function getRequestedUser(context: Context, input: Input): Promise<User> {
  requirePool(input);
  const user = await findUser(context.database, requireText(input, 'Username'));
  if (user === undefined) throw userMissing();
  return user;
}
