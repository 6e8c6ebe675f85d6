import { userDisabled, userUnconfirmed, wrongCredentials } from './cognito-error.ts';
import type { Context } from './context.ts';
import { createKeyedMutex, type KeyedMutex } from './keyed-mutex.ts';
import { clearFailures, countFailure, requireUnlocked } from './login-failures.ts';
import type { User } from './users.ts';

// Serializes the attempts for a name. Otherwise concurrent guesses would all be checked before the first one is counted.
const mutexes = new WeakMap<Context, KeyedMutex>();

/**
 * Verifies a password and applies the lockout for wrong attempts. The state of the account (disabled, unconfirmed) is
 * reported only after a correct password.
 * @param verify returns the user if the password is correct, otherwise undefined
 * @throws CognitoError NotAuthorizedException, UserNotConfirmedException
 */
export async function verifyWithLockout(
  context: Context,
  key: string,
  verify: () => Promise<User | undefined>,
): Promise<User> {
  const mutex = mutexes.get(context) ?? createKeyedMutex();
  mutexes.set(context, mutex);
  return mutex.run(key, async () => {
    const { database, now } = context;
    await requireUnlocked(database, key, now());
    const user = await verify();
    if (user === undefined) {
      await countFailure(database, key, now());
      throw wrongCredentials();
    }
    await clearFailures(database, key);
    if (!user.isEnabled) throw userDisabled();
    if (user.status === 'UNCONFIRMED') throw userUnconfirmed();
    return user;
  });
}

/** Compares a password with the stored hash. An unknown user takes as long as a wrong password. */
export async function verifyPassword(
  context: Context,
  user: User | undefined,
  password: string,
): Promise<User | undefined> {
  const isCorrect = await context.passwords.matches(password, user?.passwordHash ?? undefined);
  return isCorrect ? user : undefined;
}
