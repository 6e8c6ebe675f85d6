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

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
  }
}
