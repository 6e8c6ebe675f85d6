import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Context } from './context.ts';
import type { Queryable } from './database.ts';
import { CognitoFault, missingScope, revokedAccess, userDisabled, userMissing, wrongCredentials } from './fault.ts';
import { apiScope, readAccessToken, type SignedTokens, signTokens } from './tokens.ts';
import { findUser, type User, userColumns } from './users.ts';

const refreshLifeDays = 30;
// A pool's RetryGracePeriodSeconds, as infra/src/identity sets it.
const retryGraceMs = 60_000;

interface SessionRow {
  originJti: string;
  userSub: string;
  signedInAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  /** When a token that was used already ends; null for the current one. */
  retiresAt: Date | null;
  scope: string;
}

/** What the hosted pages were asked for beyond a login by the API. */
export interface SessionWish {
  scope: string;
  nonce?: string | undefined;
}

/**
 * Opens a session for a user who has just proven who it is, and returns Cognito's AuthenticationResult.
 * @throws CognitoFault NotAuthorizedException when password or user changed since it was looked at
 */
export async function openSession(
  context: Context,
  seen: User,
  { scope, nonce }: SessionWish = { scope: apiScope },
): Promise<SignedTokens & { RefreshToken: string }> {
  const { database, now } = context;
  const signedInAt = now();
  const session = { originJti: randomUUID(), signedInAt, scope };
  const refreshToken = randomBytes(64).toString('base64url');
  const expiresAt = new Date(signedInAt.getTime() + refreshLifeDays * 86_400_000);
  // The lock makes the check and the new session one step with respect to a disabling or a sign-out everywhere.
  const opened = await database`
    with unchanged as (
      select sub from cognito_local.users
      where sub = ${seen.sub} and is_enabled and status <> 'UNCONFIRMED'
        and password_hash is not distinct from ${seen.passwordHash}
      for share
    ), opened as (
      insert into cognito_local.sessions (origin_jti, user_sub, refresh_hash, signed_in_at, expires_at, scope)
      select ${session.originJti}, sub, ${hashToken(refreshToken)}, ${signedInAt}, ${expiresAt}, ${scope} from unchanged
      returning origin_jti, refresh_hash
    )
    insert into cognito_local.refresh_tokens (token_hash, origin_jti) select refresh_hash, origin_jti from opened
    returning 1`;
  if (opened.length === 0) throw wrongCredentials();
  return { ...signTokens(context, seen, session, nonce), RefreshToken: refreshToken };
}

/**
 * New tokens for a refresh token, a new refresh token among them; the one that was shown ends a minute later, with the session's
 * own end in any case.
 * @throws CognitoFault NotAuthorizedException when it is unknown, used up, revoked, expired, or its user disabled
 */
export async function refreshSession(
  context: Context,
  refreshToken: string,
): Promise<SignedTokens & { RefreshToken: string }> {
  const { database, now } = context;
  const session = await findSession(database, refreshToken);
  const refusal = (message: string) => new CognitoFault('NotAuthorizedException', message);
  if (session === undefined) throw refusal('Invalid Refresh Token');
  if (session.revokedAt !== null) throw refusal('Refresh Token has been revoked');
  if (session.expiresAt <= now()) throw refusal('Refresh Token has expired');
  if (session.retiresAt !== null && session.retiresAt <= now()) throw refusal('Invalid Refresh Token');
  const user = await findUser(database, session.userSub);
  if (user === undefined) throw refusal('Invalid Refresh Token');
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

/** Ends the session of a refresh token; an unknown token is as good as ended (RFC 7009, 2.2). */
export async function revokeRefreshToken({ database, now }: Context, refreshToken: string): Promise<void> {
  await database`
    update cognito_local.sessions set revoked_at = coalesce(revoked_at, ${now()})
    where origin_jti = (select origin_jti from cognito_local.refresh_tokens where token_hash = ${hashToken(refreshToken)})`;
}

/** Ends every session of a user, and with them the access tokens. */
export async function revokeSessionsOf(sql: Queryable, userSub: string, now: Date): Promise<void> {
  await sql`
    update cognito_local.sessions set revoked_at = ${now} where user_sub = ${userSub} and revoked_at is null`;
}

/** Removes sessions whose refresh token expired long ago. */
export async function removeOldSessions(sql: Queryable, now: Date): Promise<void> {
  await sql`delete from cognito_local.sessions where expires_at < ${new Date(now.getTime() - 86_400_000)}`;
}

/**
 * The user who calls with an access token.
 * @param scope what the token must be good for
 * @throws CognitoFault NotAuthorizedException when the token does not count (any more), UserNotFoundException when the user is gone
 */
export async function getCaller(context: Context, accessToken: string, scope: string = apiScope): Promise<User> {
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
