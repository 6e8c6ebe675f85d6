import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { IdentityError, isNative, type TokenIdentity } from '../../ports/identity/identity.ts';
import { ensureUser } from '../users/writes.ts';
import { findByIdentity, findSession } from './reads.ts';
import { hashToken, sessionLifetimeS, sessionTouchIntervalMs } from './session-token.ts';
import { touchSession } from './writes.ts';

/** The account that makes the request, read from the database for each request. */
export interface Viewer {
  id: number;
  /** Whether the account setup is complete. */
  isMember: boolean;
  authenticatedAt: string;
  /** The session's primary key; null for a request with an access token. */
  sessionHash: string | null;
  /** Seconds; set when this request extended the session, so that the cookie is extended as well. */
  extendedForS?: number;
  signedInWith: 'password' | 'google' | 'token';
  /** The heartbeat at the account's last write (db/replica.ts); null for an access token, for which it is not stored. */
  lastWriteHeartbeat: number | null;
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
    const viewer = { id, isMember, authenticatedAt, signedInWith, sessionHash, lastWriteHeartbeat };
    if (now.getTime() - Date.parse(session.lastSeenAt) <= sessionTouchIntervalMs) return viewer;
    await touchSession(db, sessionHash, now);
    return { ...viewer, extendedForS: sessionLifetimeS };
  }

  async function byToken(accessToken: string) {
    const { issuer, subject, authenticatedAtS } = await identity.verifyAccessToken(accessToken);
    const account = (await findByIdentity(db, issuer, subject)) ?? (await createAccount(accessToken, issuer, subject));
    if (!account) return null;
    if (account.status !== 'active') return { closed: account.status };
    const authenticatedAt = new Date(authenticatedAtS * 1000);
    // The token's time is in whole seconds, so a token issued in the second of the change is accepted.
    const changedAt = account.credentialsChangedAt ? Date.parse(account.credentialsChangedAt) - 1000 : 0;
    if (authenticatedAt.getTime() < changedAt) return null;
    return {
      id: account.id,
      isMember: account.isMember,
      authenticatedAt: authenticatedAt.toISOString(),
      signedInWith: 'token' as const,
      sessionHash: null,
      lastWriteHeartbeat: null,
    };
  }

  /** Creates the account at its first request, with the identity that the provider returns for the token. */
  async function createAccount(accessToken: string, issuer: string, subject: string) {
    const described = { issuer, subject, ...(await identity.describe(accessToken)) };
    await ensureUser(db, described, { hasPassword: isNative(described) }, clock.now().toISOString());
    return findByIdentity(db, issuer, subject);
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
