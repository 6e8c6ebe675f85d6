import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Context } from '../context.ts';
import type { AuthorizationRequest } from './authorization-request.ts';

const lifetimeMs = 300_000;

/** What an authorization code grants. */
export interface Grant {
  userSub: string;
  scope: string;
  nonce: string | undefined;
}

/** Creates an authorization code. The client can exchange it for tokens once, within five minutes. */
export async function issueAuthorizationCode(
  { database, now }: Context,
  userSub: string,
  { redirectUri, scope, nonce, codeChallenge }: AuthorizationRequest,
): Promise<string> {
  const code = randomUUID();
  const expiresAt = new Date(now().getTime() + lifetimeMs);
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
 * Verifies and deletes a code. It is deleted even if the verification fails, so that a PKCE verifier cannot be guessed.
 * @returns undefined when the code does not exist, was used or has expired, or the redirect URI or the verifier does not match
 */
export async function consumeAuthorizationCode(
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

// A verifier without a challenge is rejected: an attacker may have removed the challenge (PKCE downgrade, RFC 9700, 4.8.2).
function isVerified(challenge: string | null, verifier: string | undefined): boolean {
  if (challenge === null || verifier === undefined) return challenge === null && verifier === undefined;
  const computed = Buffer.from(hash(verifier).toString('base64url'));
  return /^[\w.~-]{43,128}$/.test(verifier) && timingSafeEqual(computed, Buffer.from(challenge));
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
