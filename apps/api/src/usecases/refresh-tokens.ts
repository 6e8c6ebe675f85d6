import type { Database } from '../db/client.ts';
import { findByIdentity } from '../features/auth/reads.ts';
import { unauthorized } from '../http-error.ts';
import { IdentityError, type ProviderTokens, type TokenIdentity } from '../ports/identity/identity.ts';

interface Deps {
  db: Database;
  identity: TokenIdentity;
}

/** New tokens for a client that is not a browser. @throws HttpError 401, also for a closed account. */
export async function refreshTokens({ db, identity }: Deps, refreshToken: string): Promise<ProviderTokens> {
  try {
    const tokens = await identity.refresh(refreshToken);
    const { issuer, subject } = await identity.verifyAccessToken(tokens.accessToken);
    const account = await findByIdentity(db, issuer, subject);
    if (account && account.status !== 'active') throw unauthorized({ userStatus: account.status });
    return tokens;
  } catch (error) {
    throw error instanceof IdentityError ? unauthorized() : error;
  }
}
