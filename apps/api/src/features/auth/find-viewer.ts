import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { IdentityRefusal, type TokenIdentity } from '../../ports/identity/identity.ts';
import { ensureUser } from '../users/writes.ts';
import { findByIdentity, findSession } from './reads.ts';
import { hashToken, sessionLifetimeS, sessionTouchIntervalMs } from './session-token.ts';
import { touchSession } from './writes.ts';

/** Who is calling, as the session row says on this very request. */
export interface Viewer {
  id: number;
  /** Has finished the account setup. */
  isMember: boolean;
  authenticatedAt: string;
  /** The session's key; null for a caller who came with an access token. */
  sessionHash: string | null;
  /** Set when this very request gave the session a longer life: the cookie lives on as well. */
  extendedForS?: number;
  signedInWith: 'password' | 'google' | 'token';
  /** The replica's beat when the person last wrote; null for a caller with a token, of whom that is not kept. */
  writtenBeat: number | null;
}

/** A session whose person may not use it any more. */
export interface RefusedViewer {
  refused: 'suspended' | 'resigned';
}

/** What a caller shows: the session's cookie, or an access token of the identity provider (RFC 6750). */
export type Credentials = { session: string } | { accessToken: string };

/** Looks up who shows these. Null: no such session or token, or it ended. */
export type FindViewer = (credentials: Credentials) => Promise<Viewer | RefusedViewer | null>;

interface FindViewerDeps {
  db: Database;
  /** For the read of the session, with every request. */
  byKey: Database;
  clock: Clock;
  identity: TokenIdentity;
}

/** Who shows a session's cookie or an access token; the person's status is read on every request, so it acts at once. */
export function createFindViewer({ db, byKey, clock, identity }: FindViewerDeps): FindViewer {
  async function bySession(token: string) {
    const now = clock.now();
    const sessionHash = hashToken(token);
    const session = await findSession(byKey, sessionHash, now.toISOString());
    if (!session) return null;
    if (session.status !== 'active') return { refused: session.status };
    const { userId: id, isMember, authenticatedAt, signedInWith, writtenBeat } = session;
    const viewer = { id, isMember, authenticatedAt, signedInWith, sessionHash, writtenBeat };
    if (now.getTime() - Date.parse(session.lastSeenAt) <= sessionTouchIntervalMs) return viewer;
    await touchSession(db, sessionHash, now);
    return { ...viewer, extendedForS: sessionLifetimeS };
  }

  async function byToken(accessToken: string) {
    const { issuer, subject, authenticatedAtS } = await identity.verifyAccessToken(accessToken);
    const account = (await findByIdentity(db, issuer, subject)) ?? (await open(accessToken, issuer, subject));
    if (!account) return null;
    if (account.status !== 'active') return { refused: account.status };
    const authenticatedAt = new Date(authenticatedAtS * 1000);
    // A token's time has whole seconds: one of the very second of the change is let through.
    const changedAt = account.credentialsChangedAt ? Date.parse(account.credentialsChangedAt) - 1000 : 0;
    if (authenticatedAt.getTime() < changedAt) return null;
    return {
      id: account.id,
      isMember: account.isMember,
      authenticatedAt: authenticatedAt.toISOString(),
      signedInWith: 'token' as const,
      sessionHash: null,
      writtenBeat: null,
    };
  }

  /** Somebody whose first call comes with a token: the provider says who it is. */
  async function open(accessToken: string, issuer: string, subject: string) {
    const { username, email } = await identity.describe(accessToken);
    const hasPassword = !username.startsWith('Google_');
    await ensureUser(db, { issuer, subject, username, email }, { hasPassword }, clock.now().toISOString());
    return findByIdentity(db, issuer, subject);
  }

  return async (credentials) => {
    if ('session' in credentials) return bySession(credentials.session);
    try {
      return await byToken(credentials.accessToken);
    } catch (error) {
      if (error instanceof IdentityRefusal) return null;
      throw error;
    }
  };
}
