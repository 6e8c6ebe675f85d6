import type { Queryable } from '../../db/client.ts';
import { HttpError } from '../../http-error.ts';
import { wrongCode } from './identity-errors.ts';
import { passwordCodeLifetimeS } from './password-code.ts';
import { findWindowStart } from './reads.ts';
import { resetAttempts, startWindow } from './writes.ts';

/** What a code is for: to confirm a sign-up, or to set a new password. */
export type CodePurpose = 'confirm' | 'reset';

/** Tries per code: a newly requested code can be tried again. */
export const codeTryRule = { max: 5, windowS: passwordCodeLifetimeS };

const requestKey = (purpose: CodePurpose, email: string) => `${purpose}:requested:${email.toLowerCase()}`;
const tryKey = (purpose: CodePurpose, email: string) =>
  `${purpose}:address:${codeTryRule.windowS}:${email.toLowerCase()}`;

/** Records that a code was requested for an address, whether it belongs to an account or not. */
export async function recordCodeRequest(db: Queryable, purpose: CodePurpose, email: string, now: Date): Promise<void> {
  await resetAttempts(db, tryKey(purpose, email));
  await startWindow(db, requestKey(purpose, email), now);
}

/** Deletes what is recorded of the codes of an address, after one was used. */
export async function forgetCodeRequest(db: Queryable, purpose: CodePurpose, email: string): Promise<void> {
  await resetAttempts(db, tryKey(purpose, email));
  await resetAttempts(db, requestKey(purpose, email));
}

const begunKey = (purpose: CodePurpose, email: string) => `${purpose}:begun:${email.toLowerCase()}`;

/**
 * Records that the provider is about to be asked to sign an address up (`confirm`), or for its new password (`reset`). Kept for a day. Returns
 * whether it had been recorded: the outcome of the former request is not known.
 */
export async function recordBegun(db: Queryable, purpose: CodePurpose, email: string, now: Date): Promise<boolean> {
  const isUnfinished = (await findWindowStart(db, begunKey(purpose, email))) !== null;
  await startWindow(db, begunKey(purpose, email), now);
  return isUnfinished;
}

/** Records that the outcome is known. */
export const recordEnded = (db: Queryable, purpose: CodePurpose, email: string): Promise<void> =>
  resetAttempts(db, begunKey(purpose, email));

/**
 * The error for a code that was refused: expired when the last code was requested long ago, otherwise wrong. Which of the two the provider
 * returned is not used, because it would reveal whether the address has an account.
 */
export async function refusedCode(db: Queryable, purpose: CodePurpose, email: string, now: Date): Promise<HttpError> {
  const requestedAt = await findWindowStart(db, requestKey(purpose, email));
  const isExpired = requestedAt !== null && now.getTime() - Date.parse(requestedAt) >= passwordCodeLifetimeS * 1000;
  return isExpired
    ? new HttpError(400, 'ExpiredCodeException', 'Invalid code provided, please request a code again.')
    : wrongCode();
}
