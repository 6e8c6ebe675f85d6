import { createHash, randomBytes } from 'node:crypto';
import type postgres from 'postgres';

export interface Sessions {
  headersOf(viewer: number): Record<string, string>;
  end(): Promise<void>;
}

/** Signs people in for the time of the benchmark, as their browsers would be: with a row that holds the hash of their cookie. */
export async function signIn(sql: postgres.Sql, viewers: number[]): Promise<Sessions> {
  const people = [...new Set(viewers)];
  const tokens = new Map(people.map((viewer) => [viewer, randomBytes(32).toString('base64url')]));
  const hashes = people.map((viewer) =>
    createHash('sha256')
      .update(tokens.get(viewer) ?? '')
      .digest('hex'),
  );
  await sql`
    insert into sessions (token_hash, user_id, created_at, authenticated_at, last_seen_at, expires_at)
    select hash, viewer, now(), now(), now(), now() + interval '1 day'
    from unnest(${hashes}::text[], ${people}::bigint[]) as signed_in (hash, viewer)`;
  return {
    headersOf: (viewer) => ({ cookie: `sid=${tokens.get(viewer)}` }),
    end: async () => {
      await sql`delete from sessions where token_hash = any(${hashes}::text[])`;
    },
  };
}
