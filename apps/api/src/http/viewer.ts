/** Who is calling, as the session row says on this very request. */
export interface Viewer {
  id: number;
  /** Has finished the account setup. */
  isMember: boolean;
  authenticatedAt: string;
  sessionHash: string;
}

/** A session whose person may not use it any more. */
export interface RefusedViewer {
  refused: 'suspended' | 'resigned';
}

/** Looks a cookie's token up. Null: no such session, or it ended. */
export type FindViewer = (token: string) => Promise<Viewer | RefusedViewer | null>;

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
  }
}
