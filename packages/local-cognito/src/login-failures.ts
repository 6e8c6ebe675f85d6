import type { Queryable } from './database.ts';
import { tooManyPasswords } from './fault.ts';

const freeFailures = 5;
const maxLockSeconds = 900;

/** @throws CognitoFault NotAuthorizedException while too many wrong passwords were given for this name */
export async function requireUnlocked(sql: Queryable, key: string, now: Date): Promise<void> {
  const locked = await sql`
    select 1 from cognito_local.login_failures where name_key = ${key} and locked_until > ${now}`;
  if (locked.length > 0) throw tooManyPasswords();
}

/** Counts a wrong password: from the fifth on the name is locked for 1 s, 2 s, 4 s ... up to 15 minutes. */
export async function countFailure(sql: Queryable, key: string, now: Date): Promise<void> {
  const forgottenBefore = new Date(now.getTime() - maxLockSeconds * 1_000);
  await sql`
    insert into cognito_local.login_failures as failures (name_key, failed_count, failed_at, locked_until)
    values (${key}, 1, ${now}, ${now})
    on conflict (name_key) do update set
      failed_count = case when failures.locked_until <= ${forgottenBefore} and failures.failed_at <= ${forgottenBefore}
        then 1 else failures.failed_count + 1 end,
      failed_at = excluded.failed_at,
      locked_until = case when failures.failed_count + 1 < ${freeFailures}
          or (failures.locked_until <= ${forgottenBefore} and failures.failed_at <= ${forgottenBefore})
        then excluded.locked_until
        else ${now}::timestamptz + make_interval(secs =>
          least(power(2, least(failures.failed_count + 1 - ${freeFailures}, 20)), ${maxLockSeconds})) end`;
}

/** Forgets the failures of a name after the right password or a new one. */
export async function clearFailures(sql: Queryable, key: string): Promise<void> {
  await sql`delete from cognito_local.login_failures where name_key = ${key}`;
}

/** Removes what no longer matters, so that guesses at made-up names do not pile up. */
export async function removeOldFailures(sql: Queryable, now: Date): Promise<void> {
  const forgottenBefore = new Date(now.getTime() - 2 * maxLockSeconds * 1_000);
  await sql`delete from cognito_local.login_failures where failed_at < ${forgottenBefore} and locked_until < ${now}`;
}
