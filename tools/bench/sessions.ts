import { createHash, randomBytes } from 'node:crypto';
import type postgres from 'postgres';

export interface Sessions {
  getHeaders(viewer: number): Record<string, string>;
  end(): Promise<void>;
}

/** Creates sessions for the viewers. `end` deletes them. */
export async function signIn(sql: postgres.Sql, viewers: number[]): Promise<Sessions> {
  const userIds = [...new Set(viewers)];
  const tokens = new Map(userIds.map((viewer) => [viewer, randomBytes(32).toString('base64url')]));
  const hashes = userIds.map((viewer) =>
    createHash('sha256')
      .update(tokens.get(viewer) ?? '')
      .digest('hex'),
  );
  await sql`
    insert into sessions (token_hash, user_id, created_at, authenticated_at, last_seen_at, expires_at)
    select hash, viewer, now(), now(), now(), now() + interval '1 day'
    from unnest(${hashes}::text[], ${userIds}::bigint[]) as signed_in (hash, viewer)`;
  return {
    getHeaders: (viewer) => ({ cookie: `sid=${tokens.get(viewer)}` }),
    end: async () => {
      await sql`delete from sessions where token_hash = any(${hashes}::text[])`;
    },
  };
}
