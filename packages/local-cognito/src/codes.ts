import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { type CognitoError, expiredCode, tooManyAttempts, wrongCode } from './cognito-error.ts';
import type { Queryable } from './database.ts';

export type CodePurpose = 'confirm' | 'reset';

export const codeLifetimeMinutes = 10;
const maxWrongCount = 5;
const maxSentPerHour = 10;

/**
 * Creates a new six-digit code, which replaces the previous one.
 * @returns undefined when the user has reached the limit of codes per hour
 */
export async function issueCode(
  sql: Queryable,
  userSub: string,
  purpose: CodePurpose,
  now: Date,
): Promise<string | undefined> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const salt = randomBytes(16);
  const expiresAt = new Date(now.getTime() + codeLifetimeMinutes * 60_000);
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const issued = await sql`
    insert into cognito_local.codes as codes
      (user_sub, purpose, salt, code_hash, expires_at, sent_count, counted_from)
    values (${userSub}, ${purpose}, ${salt}, ${hashCode(salt, code)}, ${expiresAt}, 1, ${now})
    on conflict (user_sub, purpose) do update set
      salt = excluded.salt, code_hash = excluded.code_hash, expires_at = excluded.expires_at, wrong_count = 0, is_used = false,
      sent_count = case when codes.counted_from <= ${hourAgo} then 1 else codes.sent_count + 1 end,
      counted_from = case when codes.counted_from <= ${hourAgo} then excluded.counted_from else codes.counted_from end
    where codes.counted_from <= ${hourAgo} or codes.sent_count < ${maxSentPerHour}
    returning 1`;
  return issued.length === 1 ? code : undefined;
}

interface CodeRow {
  salt: Buffer;
  codeHash: Buffer;
  wrongCount: number;
  expiresAt: Date;
  isUsed: boolean;
}

/**
 * Marks a code as used, or counts a wrong attempt. The caller must have locked the user's row, and must commit even when an
 * error is returned: otherwise the count is lost.
 */
export async function consumeCode(
  sql: Queryable,
  userSub: string,
  purpose: CodePurpose,
  code: string,
  now: Date,
): Promise<CognitoError | undefined> {
  const [stored] = await sql<CodeRow[]>`
    select salt, code_hash as "codeHash", wrong_count as "wrongCount", expires_at as "expiresAt", is_used as "isUsed"
    from cognito_local.codes where user_sub = ${userSub} and purpose = ${purpose} for update`;
  if (stored === undefined || stored.isUsed || stored.expiresAt <= now) return expiredCode();
  if (stored.wrongCount >= maxWrongCount) return tooManyAttempts();
  const isCorrect = timingSafeEqual(hashCode(stored.salt, code), stored.codeHash);
  await sql`
    update cognito_local.codes set is_used = ${isCorrect}, wrong_count = wrong_count + ${isCorrect ? 0 : 1}
    where user_sub = ${userSub} and purpose = ${purpose}`;
  return isCorrect ? undefined : wrongCode();
}

function hashCode(salt: Buffer, code: string): Buffer {
  return createHash('sha256').update(salt).update(code).digest();
}
