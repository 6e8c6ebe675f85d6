import { randomUUID } from 'node:crypto';
import { requireSecretHash } from '../client-secret.ts';
import { sendCode } from '../code-email.ts';
import { issueCode } from '../codes.ts';
import { CognitoError, tooManyAttempts } from '../cognito-error.ts';
import { transact } from '../database.ts';
import { requireClient, requireText } from '../input.ts';
import { requireAllowedPassword } from '../passwords.ts';
import { createSrpRecord } from '../srp.ts';
import { findUser, requireEmail, toNameKey } from '../users.ts';
import type { Operation } from './operation.ts';

const taken = () => new CognitoError('UsernameExistsException', 'User already exists');

/** AWS API: SignUp. Of several concurrent calls for one email exactly one succeeds (unique key). */
export const signUp: Operation = async (context, input) => {
  requireClient(input);
  const email = requireText(input, 'Username');
  requireSecretHash(context, input, 'SecretHash', email);
  const password = requireText(input, 'Password');
  requireEmail(email);
  requireAllowedPassword(password, 'did not conform with');
  // A federated user without a password has no login name, so its email does not block the sign-up.
  if ((await findUser(context.database, email))?.emailKey === toNameKey(email)) throw taken();

  const sub = randomUUID();
  const passwordHash = await context.passwords.hash(password);
  const srp = createSrpRecord(sub, password);
  const now = context.now();
  const code = await transact(context.database, async (sql) => {
    const created = await sql`
      insert into cognito_local.users
        (sub, username, email, email_key, status, password_hash, srp_salt, srp_verifier, created_at, updated_at)
      values (${sub}, ${sub}, ${email}, ${toNameKey(email)}, 'UNCONFIRMED', ${passwordHash}, ${srp.salt}, ${srp.verifier},
        ${now}, ${now})
      on conflict (email_key) do nothing
      returning 1`;
    if (created.length === 0) return taken();
    return (await issueCode(sql, sub, 'confirm', now)) ?? tooManyAttempts();
  });
  const delivery = await sendCode(context, email, 'confirm', code);
  return { UserConfirmed: false, UserSub: sub, ...delivery };
};
