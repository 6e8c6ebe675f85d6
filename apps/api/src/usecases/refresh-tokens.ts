import type { Database } from '../db/client.ts';
import { isRejected } from '../features/auth/policy.ts';
import { findRefresh, findTokenAccount } from '../features/auth/reads.ts';
import { endTokenFamily, recordRefresh } from '../features/auth/writes.ts';
import { unauthorized } from '../http-error.ts';
import type { Clock } from '../ports/clock/clock.ts';
import { IdentityError, type ProviderTokens, type TokenIdentity } from '../ports/identity/identity.ts';

interface Deps {
  db: Database;
  clock: Clock;
  identity: TokenIdentity;
}

/** The provider accepts a replaced token this long, for a client that did not receive the response (infra/src/identity). */
const graceMs = 60_000;

/**
 * New tokens for a client that is not a browser. A token that is used again after it was replaced has been
 * stolen: it ends the whole sign-in. @throws HttpError 401, also for a closed account and for a sign-in that was ended or is
 * older than the password
 */
export async function refreshTokens(deps: Deps, refreshToken: string): Promise<ProviderTokens> {
  try {
    await rejectReuse(deps, refreshToken);
    return await exchange(deps, refreshToken);
  } catch (error) {
    throw error instanceof IdentityError ? unauthorized() : error;
  }
}

async function rejectReuse({ db, clock }: Deps, refreshToken: string): Promise<void> {
  const used = await findRefresh(db, refreshToken);
  if (!used || clock.now().getTime() - Date.parse(used.usedAt) <= graceMs) return;
  await endTokenFamily(db, used.userId, used.family, clock.now());
  throw unauthorized();
}

async function exchange({ db, clock, identity }: Deps, refreshToken: string): Promise<ProviderTokens> {
  const tokens = await identity.refresh(refreshToken);
  const token = await identity.verifyAccessToken(tokens.accessToken);
  const account = await findTokenAccount(db, token);
  // Without an account there is nothing that the tokens open, until the first request creates it.
  if (!account) return tokens;
  if (account.status !== 'active') throw unauthorized({ userStatus: account.status });
  if (isRejected(account, token.authenticatedAtS)) throw unauthorized();
  const use = { token: refreshToken, userId: account.id, family: token.family };
  if (tokens.refreshToken) await recordRefresh(db, use, clock.now());
  return tokens;
}
