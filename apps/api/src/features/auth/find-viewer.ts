import type { Database, Queryable } from '../../db/client.ts';
import { transact, type WriteGate } from '../../db/transaction.ts';
import { unauthorized } from '../../http-error.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { IdentityError, isNative, type ProvenToken, type TokenIdentity } from '../../ports/identity/identity.ts';
import { ensureUser } from '../users/writes.ts';
import { isRejected } from './policy.ts';
import { findSession, findTokenAccount } from './reads.ts';
import { hashToken, sessionTouchIntervalMs } from './session-token.ts';
import { touchSession } from './writes.ts';

/** The account that makes the request, read from the database for each request. */
export interface Viewer {
  id: number;
  /** Whether the account setup is complete. */
  isMember: boolean;
  authenticatedAt: string;
  /** The session's primary key; null for a request with an access token. */
  sessionHash: string | null;
  /** The sign-in of an access token; null for a session. */
  tokenFamily: string | null;
  /** Seconds; set when this request extended the session, so that the cookie is extended as well. */
  extendedForS?: number;
  signedInWith: 'password' | 'google' | 'token';
  /** The heartbeat at the account's last write (db/replica.ts); null for an access token, for which it is not stored. */
  lastWriteHeartbeat: number | null;
  /** Of a request that may write: decides until when (http/mount.ts). */
  writeGate?: WriteGate | undefined;
}

type SignIn = Pick<Viewer, 'id' | 'authenticatedAt' | 'sessionHash' | 'tokenFamily'>;

/**
 * Whether the session or token of a request is still valid. What opens lasting access asks under the lock of the account, which a sign-out of other
 * devices holds: the request may have waited for it. @throws HttpError 401
 */
export async function assertSignedIn(tx: Queryable, signIn: SignIn, now: string): Promise<void> {
  const { id, authenticatedAt, sessionHash, tokenFamily } = signIn;
  if (sessionHash !== null) {
    if (!(await findSession(tx, sessionHash, now))) throw unauthorized();
    return;
  }
  const account = await findTokenAccount(tx, { userId: id, family: tokenFamily ?? '' });
  if (!account || isRejected(account, Date.parse(authenticatedAt) / 1000)) throw unauthorized();
}

/** A valid session or token of a closed account. */
export interface ClosedAccount {
  closed: 'suspended' | 'resigned';
}

/** The session cookie, or an access token of the identity provider (RFC 6750). */
export type Credentials = { session: string } | { accessToken: string };

/** Returns the account of the credentials; null when they are unknown, invalid or expired. */
export type FindViewer = (credentials: Credentials) => Promise<Viewer | ClosedAccount | null>;

interface FindViewerDeps {
  db: Database;
  /** Reads the session at every request. */
  keyLookups: Database;
  clock: Clock;
  identity: TokenIdentity;
}

/** Creates the lookup. It reads the account's status at every request, so a suspension takes effect immediately. */
export function createFindViewer({ db, keyLookups, clock, identity }: FindViewerDeps): FindViewer {
  async function bySession(token: string) {
    const now = clock.now();
    const sessionHash = hashToken(token);
    const session = await findSession(keyLookups, sessionHash, now.toISOString());
    if (!session) return null;
    if (session.status !== 'active') return { closed: session.status };
    const { userId: id, isMember, authenticatedAt, signedInWith, lastWriteHeartbeat } = session;
    const viewer = { id, isMember, authenticatedAt, signedInWith, sessionHash, tokenFamily: null, lastWriteHeartbeat };
    if (now.getTime() - Date.parse(session.lastSeenAt) <= sessionTouchIntervalMs) return viewer;
    return { ...viewer, extendedForS: await touchSession(db, sessionHash, now) };
  }

  async function byToken(accessToken: string) {
    const token = await identity.verifyAccessToken(accessToken);
    const account = (await findTokenAccount(db, token)) ?? (await createAccount(accessToken, token));
    if (!account) return null;
    if (account.status !== 'active') return { closed: account.status };
    if (isRejected(account, token.authenticatedAtS)) return null;
    return {
      id: account.id,
      isMember: account.isMember,
      authenticatedAt: new Date(token.authenticatedAtS * 1000).toISOString(),
      signedInWith: 'token' as const,
      sessionHash: null,
      tokenFamily: token.family,
      lastWriteHeartbeat: null,
    };
  }

  /** Creates the account at its first request, with the identity that the provider returns for the token. */
  async function createAccount(accessToken: string, token: ProvenToken) {
    const { issuer, subject } = token;
    const described = { issuer, subject, ...(await identity.describe(accessToken)) };
    const hasPassword = isNative(described);
    await transact(db, (tx) => ensureUser(tx, described, { hasPassword }, clock.now().toISOString()));
    return findTokenAccount(db, token);
  }

  return async (credentials) => {
    if ('session' in credentials) return bySession(credentials.session);
    try {
      return await byToken(credentials.accessToken);
    } catch (error) {
      if (error instanceof IdentityError) return null;
      throw error;
    }
  };
}
