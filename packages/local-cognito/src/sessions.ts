import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  CognitoError,
  missingScope,
  revokedAccess,
  userDisabled,
  userMissing,
  wrongCredentials,
} from './cognito-error.ts';
import type { Context } from './context.ts';
import type { Queryable } from './database.ts';
import { apiScope, readAccessToken, type SignedTokens, signTokens } from './tokens.ts';
import { findUser, type User, userColumns } from './users.ts';

const refreshLifetimeDays = 30;
// Same value as RetryGracePeriodSeconds of the real pool (infra/src/identity).
const retryGraceMs = 60_000;

interface SessionRow {
  originJti: string;
  userSub: string;
  signedInAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  /** When a refresh token that was already used becomes invalid; null for the current token. */
  retiresAt: Date | null;
  scope: string;
}

/** The scope and nonce of an authorization request. A login through the API has `apiScope` and no nonce. */
export interface SessionOptions {
  scope: string;
  nonce?: string | undefined;
}

/**
 * Creates a session for an authenticated user and returns Cognito's AuthenticationResult.
 * @param authenticated the user as it was read for the authentication
 * @throws CognitoError NotAuthorizedException when the user was disabled, or the password changed, in the meantime
 */
export async function openSession(
  context: Context,
  authenticated: User,
  { scope, nonce }: SessionOptions = { scope: apiScope },
): Promise<SignedTokens & { RefreshToken: string }> {
  const { database, now } = context;
  const signedInAt = now();
  const session = { originJti: randomUUID(), signedInAt, scope };
  const refreshToken = randomBytes(64).toString('base64url');
  const expiresAt = new Date(signedInAt.getTime() + refreshLifetimeDays * 86_400_000);
  // `for share` makes the check and the insert atomic with respect to AdminDisableUser and a password change.
  const opened = await database`
    with unchanged as (
      select sub from cognito_local.users
      where sub = ${authenticated.sub} and is_enabled and status <> 'UNCONFIRMED'
        and password_hash is not distinct from ${authenticated.passwordHash}
      for share
    ), opened as (
      insert into cognito_local.sessions (origin_jti, user_sub, refresh_hash, signed_in_at, expires_at, scope)
      select ${session.originJti}, sub, ${hashToken(refreshToken)}, ${signedInAt}, ${expiresAt}, ${scope} from unchanged
      returning origin_jti, refresh_hash
    )
    insert into cognito_local.refresh_tokens (token_hash, origin_jti) select refresh_hash, origin_jti from opened
    returning 1`;
  if (opened.length === 0) throw wrongCredentials();
  return { ...signTokens(context, authenticated, session, nonce), RefreshToken: refreshToken };
}

/**
 * Returns new tokens for a refresh token, including a new refresh token (rotation). The presented token stays valid for one
 * minute after its first use (`retryGraceMs`). The expiry of the session does not change.
 * @throws CognitoError NotAuthorizedException when the token is unknown, rotated out, revoked or expired, or its user is disabled
 */
export async function refreshSession(
  context: Context,
  refreshToken: string,
): Promise<SignedTokens & { RefreshToken: string }> {
  const { database, now } = context;
  const session = await findSession(database, refreshToken);
  const notAuthorized = (message: string) => new CognitoError('NotAuthorizedException', message);
  if (session === undefined) throw notAuthorized('Invalid Refresh Token');
  if (session.revokedAt !== null) throw notAuthorized('Refresh Token has been revoked');
  if (session.expiresAt <= now()) throw notAuthorized('Refresh Token has expired');
  if (session.retiresAt !== null && session.retiresAt <= now()) throw notAuthorized('Invalid Refresh Token');
  const user = await findUser(database, session.userSub);
  if (user === undefined) throw notAuthorized('Invalid Refresh Token');
  if (!user.isEnabled) throw userDisabled();
  const RefreshToken = randomBytes(64).toString('base64url');
  await database`
    with used as (
      update cognito_local.refresh_tokens set retires_at = coalesce(retires_at, ${new Date(now().getTime() + retryGraceMs)})
      where token_hash = ${hashToken(refreshToken)} returning origin_jti
    )
    insert into cognito_local.refresh_tokens (token_hash, origin_jti) select ${hashToken(RefreshToken)}, origin_jti from used`;
  return { ...signTokens(context, user, session), RefreshToken };
}

/** Revokes the session of a refresh token. An unknown token is not an error (RFC 7009, 2.2). */
export async function revokeRefreshToken({ database, now }: Context, refreshToken: string): Promise<void> {
  await database`
    update cognito_local.sessions set revoked_at = coalesce(revoked_at, ${now()})
    where origin_jti = (select origin_jti from cognito_local.refresh_tokens where token_hash = ${hashToken(refreshToken)})`;
}

/** Revokes every session of a user, including its access tokens. */
export async function revokeUserSessions(sql: Queryable, userSub: string, now: Date): Promise<void> {
  await sql`
    update cognito_local.sessions set revoked_at = ${now} where user_sub = ${userSub} and revoked_at is null`;
}

/** Deletes sessions that expired more than a day ago. */
export async function removeOldSessions(sql: Queryable, now: Date): Promise<void> {
  await sql`delete from cognito_local.sessions where expires_at < ${new Date(now.getTime() - 86_400_000)}`;
}

/**
 * Returns the user that an access token belongs to.
 * @param scope the scope that the token must have
 * @throws CognitoError NotAuthorizedException when the token is invalid, expired or revoked, lacks the scope, or the user is disabled
 * @throws CognitoError UserNotFoundException when the user was deleted
 */
export async function authenticateCaller(
  context: Context,
  accessToken: string,
  scope: string = apiScope,
): Promise<User> {
  const { sub, originJti, scopes } = readAccessToken(context, accessToken);
  if (!scopes.includes(scope)) throw missingScope();
  const { database } = context;
  const [user] = await database<(User & { isRevoked: boolean })[]>`
    select ${userColumns(database)}, not exists (
      select 1 from cognito_local.sessions
      where origin_jti = ${originJti} and user_sub = users.sub and revoked_at is null
    ) as "isRevoked"
    from cognito_local.users where sub = ${sub}`;
  if (user === undefined) throw userMissing();
  if (!user.isEnabled) throw userDisabled();
  if (user.isRevoked) throw revokedAccess();
  return user;
}

async function findSession(sql: Queryable, refreshToken: string): Promise<SessionRow | undefined> {
  const [session] = await sql<SessionRow[]>`
    select origin_jti as "originJti", user_sub as "userSub", signed_in_at as "signedInAt", expires_at as "expiresAt",
      revoked_at as "revokedAt", scope, retires_at as "retiresAt"
    from cognito_local.refresh_tokens join cognito_local.sessions using (origin_jti)
    where token_hash = ${hashToken(refreshToken)}`;
  return session;
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
