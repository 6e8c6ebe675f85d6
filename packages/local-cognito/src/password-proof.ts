import type { Context } from './context.ts';
import { userDisabled, userUnconfirmed, wrongCredentials } from './fault.ts';
import { createKeyedMutex, type KeyedMutex } from './keyed-mutex.ts';
import { clearFailures, countFailure, requireUnlocked } from './login-failures.ts';
import type { User } from './users.ts';

// One at a time for each name, or guesses sent side by side would all be answered before the first of them is counted.
const mutexes = new WeakMap<Context, KeyedMutex>();

/**
 * Lets a proof of the password decide, under the lock-out for wrong ones. What state the account is in is told only after
 * the right password.
 * @param prove finds out whether the password is right; gives the user when it is
 * @throws CognitoFault NotAuthorizedException, UserNotConfirmedException
 */
export async function requireProof(
  context: Context,
  key: string,
  prove: () => Promise<User | undefined>,
): Promise<User> {
  const mutex = mutexes.get(context) ?? createKeyedMutex();
  mutexes.set(context, mutex);
  return mutex.run(key, async () => {
    const { database, now } = context;
    await requireUnlocked(database, key, now());
    const user = await prove();
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

/** A proof by the password itself; an unknown name takes as long as a wrong password. */
export async function provePassword(
  context: Context,
  user: User | undefined,
  password: string,
): Promise<User | undefined> {
  const isRight = await context.passwords.matches(password, user?.passwordHash ?? undefined);
  return isRight ? user : undefined;
}
