import { requireSecretHash } from '../client-secret.ts';
import { deliveryDetails, sendCode } from '../code-email.ts';
import { type CodePurpose, issueCode } from '../codes.ts';
import { type CognitoError, tooManyAttempts } from '../cognito-error.ts';
import { transact } from '../database.ts';
import { requireClient, requireText } from '../input.ts';
import { findUserForUpdate, type User } from '../users.ts';
import type { Operation } from './operation.ts';

/**
 * An operation that sends a code. For an unknown or disabled user it returns the usual response without sending one.
 * `refusalOf` says why another user gets none.
 */
export const codeOperation =
  (purpose: CodePurpose, refusalOf: (user: User) => CognitoError | null): Operation =>
  async (context, input) => {
    requireClient(input);
    const username = requireText(input, 'Username');
    requireSecretHash(context, input, 'SecretHash', username);
    const issued = await transact(context.database, async (sql) => {
      const user = await findUserForUpdate(sql, username);
      if (user === undefined || !user.isEnabled) return { email: username, code: undefined };
      const refusal = refusalOf(user);
      if (refusal) return refusal;
      const code = await issueCode(sql, user.sub, purpose, context.now());
      return code === undefined ? tooManyAttempts() : { email: user.email, code };
    });
    if (issued.code === undefined) return deliveryDetails(issued.email);
    return sendCode(context, issued.email, purpose, issued.code);
  };
