import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Context } from '../context.ts';
import type { AuthorizationRequest } from './authorization-request.ts';

const lifeMs = 300_000;

/** What a code stands for. */
export interface Grant {
  userSub: string;
  scope: string;
  nonce: string | undefined;
}

/** Makes a code for the client to fetch tokens with: once, within five minutes. */
export async function issueAuthorizationCode(
  { database, now }: Context,
  userSub: string,
  { redirectUri, scope, nonce, codeChallenge }: AuthorizationRequest,
): Promise<string> {
  const code = randomUUID();
  const expiresAt = new Date(now().getTime() + lifeMs);
  await database`delete from cognito_local.authorization_codes where expires_at < ${now()}`;
  await database`
    insert into cognito_local.authorization_codes
      (code_hash, user_sub, redirect_uri, scope, nonce, code_challenge, expires_at)
    values (${hash(code)}, ${userSub}, ${redirectUri}, ${scope}, ${nonce ?? null}, ${codeChallenge ?? null}, ${expiresAt})`;
  return code;
}

interface CodeRow {
  userSub: string;
  redirectUri: string;
  scope: string;
  nonce: string | null;
  codeChallenge: string | null;
}

/**
 * Takes a code, which is gone whatever the outcome: whoever guesses at the rest of it has one try.
 * @returns undefined when there is no such code (any more), or it was made for another address or another verifier
 */
export async function takeAuthorizationCode(
  { database, now }: Context,
  presented: { code: string; redirectUri: string; codeVerifier: string | undefined },
): Promise<Grant | undefined> {
  const [row] = await database<CodeRow[]>`
    delete from cognito_local.authorization_codes where code_hash = ${hash(presented.code)} and expires_at > ${now()}
    returning user_sub as "userSub", redirect_uri as "redirectUri", scope, nonce, code_challenge as "codeChallenge"`;
  if (row === undefined || row.redirectUri !== presented.redirectUri) return undefined;
  if (!isVerified(row.codeChallenge, presented.codeVerifier)) return undefined;
  return { userSub: row.userSub, scope: row.scope, nonce: row.nonce ?? undefined };
}

// A verifier without a challenge means that somebody took the challenge out of the request (RFC 9700, 4.8.2).
function isVerified(challenge: string | null, verifier: string | undefined): boolean {
  if (challenge === null || verifier === undefined) return challenge === null && verifier === undefined;
  const computed = Buffer.from(hash(verifier).toString('base64url'));
  return /^[\w.~-]{43,128}$/.test(verifier) && timingSafeEqual(computed, Buffer.from(challenge));
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
