import { tooManyPasswords } from './cognito-error.ts';
import type { Queryable } from './database.ts';

const lockThreshold = 5;
const maxLockSeconds = 900;

/** @throws CognitoError NotAuthorizedException while the name is locked after too many wrong passwords */
export async function requireUnlocked(sql: Queryable, key: string, now: Date): Promise<void> {
  const locked = await sql`
    select 1 from cognito_local.login_failures where name_key = ${key} and locked_until > ${now}`;
  if (locked.length > 0) throw tooManyPasswords();
}

/** Counts a wrong password. From the fifth on, the name is locked for 1 s, 2 s, 4 s and so on, up to 15 minutes. */
export async function countFailure(sql: Queryable, key: string, now: Date): Promise<void> {
  const staleBefore = new Date(now.getTime() - maxLockSeconds * 1_000);
  await sql`
    insert into cognito_local.login_failures as failures (name_key, failed_count, failed_at, locked_until)
    values (${key}, 1, ${now}, ${now})
    on conflict (name_key) do update set
      failed_count = case when failures.locked_until <= ${staleBefore} and failures.failed_at <= ${staleBefore}
        then 1 else failures.failed_count + 1 end,
      failed_at = excluded.failed_at,
      locked_until = case when failures.failed_count + 1 < ${lockThreshold}
          or (failures.locked_until <= ${staleBefore} and failures.failed_at <= ${staleBefore})
        then excluded.locked_until
        else ${now}::timestamptz + make_interval(secs =>
          least(power(2, least(failures.failed_count + 1 - ${lockThreshold}, 20)), ${maxLockSeconds})) end`;
}

/** Deletes the failures of a name, after a correct password or a password change. */
export async function clearFailures(sql: Queryable, key: string): Promise<void> {
  await sql`delete from cognito_local.login_failures where name_key = ${key}`;
}

/** Deletes old failures, so that the table does not grow with attempts for unknown names. */
export async function removeOldFailures(sql: Queryable, now: Date): Promise<void> {
  const staleBefore = new Date(now.getTime() - 2 * maxLockSeconds * 1_000);
  await sql`delete from cognito_local.login_failures where failed_at < ${staleBefore} and locked_until < ${now}`;
}
